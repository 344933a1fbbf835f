"""The compiled core of the computed player: rules, simple players and search over arrays.

Cards are masks of 40 bits in canonical order, worlds and options are arrays of int64 laid out as
`layout` says. Nothing here knows a `State`: what a seat may not know comes in only as sampled
worlds.
"""

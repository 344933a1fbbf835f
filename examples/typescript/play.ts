// Plays one deal of Scopa against the computer, through typed calls only.
// Usage: npm run generate && npm run compile && npm run play -- http://localhost:8000 [seed]

import createClient from "openapi-fetch";
import type { components, paths } from "./build/schema.js";

type State = components["schemas"]["State"];
type Move = components["schemas"]["Move"];
type Outcome = Pick<components["schemas"]["Outcome"], "state" | "status">;
type Problem = components["schemas"]["Problem"];

const HUMAN = 0;
const baseUrl = process.argv[2] ?? "http://localhost:8000";
const seed = Number(process.argv[3] ?? 7);
const client = createClient<paths>({ baseUrl });

class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.code}: ${problem.detail}`);
  }
}

/** What a call answered; a refusal becomes an exception with its code. */
function granted<T>(answer: { data?: T; error?: Problem }): T {
  if (answer.error !== undefined) throw new Refused(answer.error);
  if (answer.data === undefined) throw new Error("the answer is empty");
  return answer.data;
}

async function deal(): Promise<Outcome> {
  const body = { rules: { preset: "scopa" }, seed };
  return granted(await client.POST("/deal", { body }));
}

/** The move that takes most cards; our idea of a human player. */
async function humanMove(state: State): Promise<Move> {
  const { moves } = granted(await client.POST("/legal-moves", { body: { state } }));
  const [best] = moves.toSorted((a, b) => b.captures.length - a.captures.length);
  if (best === undefined) throw new Error("there is no move");
  return best;
}

async function playHuman(state: State): Promise<Outcome> {
  const { card, captures } = await humanMove(state);
  const body = { state, move: { card, captures } };
  return granted(await client.POST("/apply", { body }));
}

/** The computer moves from its own view, so it cannot peek, and the move is made at home. */
async function playComputer(state: State, seat: number): Promise<Outcome> {
  const { view } = granted(await client.POST("/view", { body: { state, seat } }));
  const advice = granted(
    await client.POST("/ai-move", { body: { state: view, level: "casual", seed } }),
  );
  if ("call_out" in advice.move) throw new Error("these rules have no calling out");
  const { card, captures } = advice.move;
  return granted(await client.POST("/apply", { body: { state, move: { card, captures } } }));
}

async function main(): Promise<void> {
  let { state, status } = await deal();
  let plays = 0;
  while (status.phase === "play" && status.turn !== null) {
    const next = status.turn === HUMAN ? playHuman(state) : playComputer(state, status.turn);
    ({ state, status } = await next);
    plays += 1;
  }
  const score = granted(await client.POST("/score", { body: { state } }));
  const points = score.sides.map((side) => side.points);
  console.log(JSON.stringify({ plays, final: score.final, phase: status.phase, points }));
}

await main();

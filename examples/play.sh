#!/usr/bin/env bash
# Plays one deal of Scopa with curl and jq: seat 0 always plays its first legal move, seat 1 is the
# computer's.
#
# Usage: ./play.sh [http://localhost:8000] [seed]
set -euo pipefail

base=${1:-http://localhost:8000}
seed=${2:-7}

# call PATH: posts the JSON on standard input; a refusal ends the script and is shown.
call() {
  curl --silent --show-error --fail-with-body --max-time 30 \
    --header 'Content-Type: application/json' --data-binary @- "$base$1"
}

game=$(jq -n --argjson seed "$seed" '{seed: $seed}' | call /deal)
plays=0

while [ "$(jq -r .status.phase <<<"$game")" = play ]; do
  if [ "$(jq .status.turn <<<"$game")" = 0 ]; then
    move=$(jq '{state}' <<<"$game" | call /legal-moves | jq '.moves[0]')
    game=$(jq --argjson move "$move" '{state, move: $move}' <<<"$game" | call /apply)
  else
    game=$(jq '{state, level: "casual", apply: true}' <<<"$game" | call /ai-move)
  fi
  plays=$((plays + 1))
done

jq '{state}' <<<"$game" | call /score |
  jq --compact-output --argjson plays "$plays" \
    '{plays: $plays, final, phase: .match.phase, points: [.sides[].points]}'

#!/usr/bin/env bash
# What the measurement of waits costs: the same run with waits=off and waits=auto, in turns.
#
#   src/bench/waits.sh [postgres|mysql] [ROUNDS] [SECONDS]
#
# Run nothing else meanwhile. The result is the ratio of auto to off with its 95% interval.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
db=${1:-postgres}
file=$(mktemp --suffix=.properties)
trap 'rm -f "$file"' EXIT
cat > "$file" <<PROPERTIES
base=$PWD/props/quickstart$([[ $db = postgres ]] || echo "-$db").properties
warehouses=2
terminals=4
build=missing
restore=none
plans=none
case.off.waits=off
case.auto.waits=auto
repeats=${2:-10}
rampupSeconds=5
runSeconds=${3:-15}
PROPERTIES
run/lineup experiment "$file"

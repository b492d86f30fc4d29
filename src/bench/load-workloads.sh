#!/usr/bin/env bash
# Compares the loading of workloads with that of TPC-C, by bytes: each is built in turns in a new data folder of an
# embedded PostgreSQL, and the bytes are those that the loopback device carried meanwhile.
#
#   src/bench/load-workloads.sh [ROUNDS]
#
# Needs Linux, and a machine on which nothing else uses the loopback device. Prints a line for each build: MB, seconds of
# the step "load", MB/s. An embedded PostgreSQL takes a new data folder below TMPDIR, 1 GB at a time.
set -euo pipefail

rounds=${1:-3}
project=$(cd "$(dirname "$(readlink -f "$0")")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

received() { awk '$1 == "lo:" { print $2 }' /proc/net/dev; }

build() {
    local name=$1 before seconds
    shift
    before=$(received)
    "$project/run/runDatabaseBuild.sh" "$project/props/quickstart.properties" "$@" loadWorkers=2 server.data="$work/data" \
        > "$work/log" || { cat "$work/log"; exit 1; }
    seconds=$(sed -nE 's/^load +([0-9.]+) s.*/\1/p' "$work/log")
    awk -v name="$name" -v bytes=$(($(received) - before)) -v seconds="$seconds" \
        'BEGIN { printf "%-9s %6.1f MB %6.2f s %6.1f MB/s\n", name, bytes / 1e6, seconds, bytes / 1e6 / seconds }'
    rm -rf "$work/data"
}

for ((round = 1; round <= rounds; round++)); do
    build tpcc warehouses=4
    build sysbench workload=sysbench define.tables=4 define.table_size=500000
    build pgbench workload=pgbench scale=30
done

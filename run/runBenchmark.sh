#!/usr/bin/env bash
# Runs the benchmark: runBenchmark.sh PROPS [KEY=VALUE ...]
lineup="$(dirname "$(readlink -f "$0")")/lineup"
if [[ $# -eq 0 ]]; then
    # BenchmarkSQL's script requires a property file, so this one does, too; run/lineup run does not.
    "$lineup" run --help >&2
    exit 2
fi
exec "$lineup" run "$@"

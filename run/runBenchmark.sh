#!/usr/bin/env bash
# Runs the benchmark: runBenchmark.sh PROPS [KEY=VALUE ...]
lineup="$(dirname "$(readlink -f "$0")")/lineup"
if [[ $# -eq 0 ]]; then
    # As BenchmarkSQL's, it needs a property file; run/lineup run does not.
    "$lineup" run --help >&2
    exit 2
fi
exec "$lineup" run "$@"

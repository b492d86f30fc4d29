#!/usr/bin/env bash
# Runs the benchmark: runBenchmark.sh PROPS [KEY=VALUE ...]
exec "$(dirname "$(readlink -f "$0")")/lineup" run "$@"

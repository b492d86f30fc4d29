#!/usr/bin/env bash
# Compares two runs and names the suspects: compare.sh RESULT_A RESULT_B
exec "$(dirname "$(readlink -f "$0")")/lineup" compare "$@"

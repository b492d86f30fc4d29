#!/usr/bin/env bash
# Puts two runs side by side and names the suspects: compare.sh RESULT_A RESULT_B
exec "$(dirname "$(readlink -f "$0")")/lineup" compare "$@"

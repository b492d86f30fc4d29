#!/usr/bin/env bash
# Loads the tables, which must be there: runLoader.sh PROPS [KEY=VALUE | OPT VAL ...]
exec "$(dirname "$(readlink -f "$0")")/lineup" load "$@"

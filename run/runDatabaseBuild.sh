#!/usr/bin/env bash
# Makes tables, loads them, makes keys and indexes: runDatabaseBuild.sh PROPS [KEY=VALUE | OPT VAL ...]
exec "$(dirname "$(readlink -f "$0")")/lineup" build "$@"

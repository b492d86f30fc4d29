#!/usr/bin/env bash
# Creates and loads the tables, then creates keys and indexes: runDatabaseBuild.sh PROPS [KEY=VALUE | OPT VAL ...]
exec "$(dirname "$(readlink -f "$0")")/lineup" build "$@"

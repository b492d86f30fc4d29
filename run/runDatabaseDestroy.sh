#!/usr/bin/env bash
# Drops the tables: runDatabaseDestroy.sh PROPS [KEY=VALUE ...]
exec "$(dirname "$(readlink -f "$0")")/lineup" destroy "$@"

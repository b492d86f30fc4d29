#!/usr/bin/env bash
# Runs an SQL file: runSQL.sh PROPS NAME-or-file.sql [KEY=VALUE ...]
exec "$(dirname "$(readlink -f "$0")")/lineup" sql "$@"

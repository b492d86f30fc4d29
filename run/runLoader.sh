#!/usr/bin/env bash
# Loads existing tables: runLoader.sh PROPS [KEY=VALUE | OPT VAL ...]
exec "$(dirname "$(readlink -f "$0")")/lineup" load "$@"

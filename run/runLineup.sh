#!/usr/bin/env bash
# Compares MySQL and PostgreSQL, names the suspects, and tests remedies: runLineup.sh [--quick] [KEY=VALUE ...]
exec "$(dirname "$(readlink -f "$0")")/lineup" lineup "$@"

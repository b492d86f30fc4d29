#!/usr/bin/env bash
# MySQL and PostgreSQL compared, the suspects named, their remedies tested: runLineup.sh [--quick] [KEY=VALUE ...]
exec "$(dirname "$(readlink -f "$0")")/lineup" lineup "$@"

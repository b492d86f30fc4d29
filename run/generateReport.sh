#!/usr/bin/env bash
# Writes report.html into a results folder: generateReport.sh RESULT_DIR
exec "$(dirname "$(readlink -f "$0")")/lineup" report "$@"

#!/usr/bin/env bash
# Runs variants of settings in turns and compares them: runExperiment.sh FILE [KEY=VALUE ...] [--plan] [--fresh]
exec "$(dirname "$(readlink -f "$0")")/lineup" experiment "$@"

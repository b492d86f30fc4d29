#!/usr/bin/env bash
# Starts vtcombo with two shards for props/clusters/vitess.properties, on 127.0.0.1 only: start.sh
# Before: run/getVitess.sh, and MySQL with its databases (docs/cluster-targets.md). Ctrl-C stops it.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
lineup="$here/../../../.lineup"
export VTDATAROOT="$lineup/vitess-root"
mkdir -p "$VTDATAROOT/tmp"
users=()
for each in app dba allprivs appdebug filtered repl erepl; do
    users+=("--db-$each-user" root)
done
exec "${LINEUP_HOME:-${HOME:?}/.cache/lineup}/vitess-0.24.0/vtcombo" \
    --json-topo '{"keyspaces": [
        {"name": "tpcc", "shards": [{"name": "-80"}, {"name": "80-"}], "replicaCount": 1},
        {"name": "common", "shards": [{"name": "0"}], "replicaCount": 1}], "cells": ["one"]}' \
    --schema-dir "$here" --db-socket "$lineup/vitess/s" --db-credentials-file "$lineup/vitess.json" "${users[@]}" \
    --mycnf-server-id 1 --mycnf-socket-file "$lineup/vitess/s" --tablet-types-to-wait PRIMARY \
    --bind-address 127.0.0.1 --port 15000 --grpc-bind-address 127.0.0.1 --grpc-port 15999 \
    --mysql-server-bind-address 127.0.0.1 --mysql-server-port 15306 --mysql-auth-server-impl none \
    --queryserver-config-max-result-size 1000000 --queryserver-config-transaction-timeout 600s

#!/usr/bin/env bash
# Runs every test on PostgreSQL, MySQL 8.0, MySQL 9.7 and MariaDB: testAllServers.sh [Maven options]
#
# Fetches the two servers that no library brings (getMySQL.sh, getMariaDB.sh). Then runs what mvn verify runs, on all four
# servers and at TPC-C's own scale, and what is too long for it: runs at each isolation level, and through the death of the
# server; replays, and the connector with the newest Connector/J, on MySQL 9.7 and MariaDB; every variant and driver option
# alone. Half an hour. The table target/servers-matrix.md shows the results of the runs.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
"$here/getMySQL.sh"
"$here/getMariaDB.sh"
cd "$here/.."
exec mvn -B -ntp -P all-servers verify "$@"

#!/usr/bin/env bash
# Runs every test on PostgreSQL, MySQL 8.0, MySQL 9.7 and MariaDB: testAllServers.sh [Maven options]
#
# Fetches MySQL 9.7 and MariaDB (getMySQL.sh, getMariaDB.sh). Then runs the tests of mvn verify on all four servers, at TPC-C's
# full scale, and the tests that take too long for it:
#   - runs at each isolation level, and while the server is killed
#   - on MySQL 9.7 and MariaDB, replays, and the connector with the newest Connector/J
#   - every variant and driver option alone
#   - planted causes on servers on a disk, and samples next to exact counts
# This takes more than an hour. target/servers-matrix.md shows the results of the runs, target/planted-causes.md
# the planted causes with their suspects.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
"$here/getMySQL.sh"
"$here/getMariaDB.sh"
cd "$here/.."
exec mvn -B -ntp -P all-servers verify "$@"

#!/usr/bin/env bash
# Compares ways to send a batch of UPDATEs, on an embedded server, and measures what the connector adds to a call.
#
#   src/bench/connector.sh build                              compiles what the others need
#   src/bench/connector.sh calls                              JMH: ns and bytes for each delegated call, on a driver that does nothing
#   src/bench/connector.sh SERVER [ROUNDS [THREADS [DELAYS]]] SERVER is mysql-8.0, mysql-9.7 or mariadb; by default 15 rounds with
#                                                             1,4 threads and 0,200 µs added to a round trip
#   src/bench/connector.sh wrapper SERVER [ROUNDS]            the connector against the same statement written by hand; 100 rounds by default
#
# mysql-9.7 and mariadb need run/getMySQL.sh or run/getMariaDB.sh before.
set -euo pipefail

self=$(readlink -f "$0")
cd "$(dirname "$self")/../.."
classpath=target/bench.classpath

case ${1:-} in
    build)
        mvn -B -q -P microbench test-compile dependency:build-classpath -DincludeScope=test "-Dmdep.outputFile=$classpath"
        exit
        ;;
    calls) program=(org.openjdk.jmh.Main DelegatedCall -prof gc) ;;
    wrapper) program=(io.lineup.connector.WrapperCost "${2:-mysql-9.7}" "${3:-100}") ;;
    mysql-8.0 | mysql-9.7 | mariadb) program=(io.lineup.connector.BatchComparison "$1" "${2:-15}" "${3:-1,4}" "${4:-0,200}") ;;
    *)
        sed -n '2,/^set/s/^# \{0,1\}//p' "$self" >&2
        exit 2
        ;;
esac
if [[ ! -e $classpath ]]; then
    echo "First: src/bench/connector.sh build" >&2
    exit 2
fi
java=java
[[ -n ${LINEUP_JAVA_HOME:-} ]] && java=$LINEUP_JAVA_HOME/bin/java
exec "$java" -Xms512m -Xmx512m -XX:+UseParallelGC -cp "target/test-classes:target/classes:$(<"$classpath")" "${program[@]}"

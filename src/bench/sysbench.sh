#!/usr/bin/env bash
# Lineup's workload sysbench against sysbench 1.0.20 itself, on the same tables of one server, which sysbench makes.
#
#   src/bench/sysbench.sh DB texts                           what the server executes for 1,000 transactions of each
#   src/bench/sysbench.sh DB throughput [ROUNDS [SECONDS [TEST ...]]]
#                                                            transactions a second and CPU time of both, 10 rounds of 4 s in turns,
#                                                            of oltp_read_write and oltp_point_select
#
# DB is postgres or mysql (8.0). Needs sysbench, psql and mysql. Four terminals, 4 tables of 100,000 rows. Both tools use prepared
# statements of the server and, on MySQL, REPEATABLE READ. For the throughput rows are drawn uniformly: with sysbench's special
# distribution old versions of a few rows pile up, and a run depends on the one before. CPU times are microseconds for a
# transaction: sysbench's of its process, Lineup's of its process in the measured window, and the server's of the whole run.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/server.sh"

db=${1:?usage: $0 postgres|mysql texts|throughput [ROUNDS [SECONDS]]}
what=${2:?usage: $0 postgres|mysql texts|throughput [ROUNDS [SECONDS]]}
rounds=${3:-10}
seconds=${4:-4}
rampup=8

start_server "$db"
options=(--tables=4 --table-size=100000 --threads=4 --percentile=0)
cat > "$work/run.properties" << END
db=$db
conn=$url
user=$user
password=\${ENV:$([[ $db == mysql ]] && echo MYSQL_PWD || echo PGPASSWORD)}
workload=sysbench
define.tables=4
define.table_size=100000
build=never
terminals=4
END

if [[ $db == mysql ]]; then
    query() { mysql -h 127.0.0.1 -P "$port" -u "$user" -N -B lineup -e "$1"; }
    # sysbench's library cannot log in otherwise without TLS.
    query "CREATE USER sysbench@'%' IDENTIFIED WITH mysql_native_password BY 'sysbench'; GRANT ALL ON lineup.* TO sysbench@'%'"
    options+=(--db-driver=mysql --mysql-host=127.0.0.1 "--mysql-port=$port" --mysql-user=sysbench --mysql-password=sysbench --mysql-db=lineup)
    cat >> "$work/run.properties" << END
isolation=REPEATABLE_READ
jdbc.sslMode=DISABLED
jdbc.useServerPrepStmts=true
jdbc.useLocalSessionState=true
END
    settle=0
    counter() { query "SHOW GLOBAL STATUS LIKE '$1'" | awk '{ print $2 }'; }
    server_transactions() { [[ $1 == oltp_point_select ]] && counter Com_select || counter Com_commit; }
    # What a client sends is a question, or one of these two.
    commands() { echo $(($(counter Questions) + $(counter Com_stmt_prepare) + $(counter Com_stmt_reset))); }
    statements() { # statements FILE
        query "SELECT SUM(COUNT_STAR), REGEXP_REPLACE(REPLACE(DIGEST_TEXT, '\`', ''), 'sbtest[0-9]', 'sbtestN') FROM performance_schema.events_statements_summary_by_digest
               WHERE SCHEMA_NAME = 'lineup' GROUP BY 2" > "$1"
        query "TRUNCATE performance_schema.events_statements_summary_by_digest"
    }
else
    query() { psql -XAtq -F $'\t' -c "$1"; }
    options+=(--db-driver=pgsql --pgsql-host=127.0.0.1 "--pgsql-port=$port" "--pgsql-user=$user" "--pgsql-password=$password" --pgsql-db=lineup)
    server_transactions() { query "SELECT xact_commit FROM pg_stat_database WHERE datname = 'lineup'"; }
    commands() { echo 0; } # PostgreSQL does not count them.
    statements() {
        query "SELECT sum(calls), regexp_replace(query, 'sbtest[0-9]', 'sbtestN') FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
               WHERE datname = 'lineup' GROUP BY 2" > "$1"
        query "SELECT pg_stat_statements_reset()" > /dev/null
    }
fi
sysbench oltp_read_write "${options[@]}" prepare > "$work/init.log" 2>&1 || { cat "$work/init.log" >&2; exit 1; }

of_sysbench() {
    timed "$work/out" sysbench "$1" "${options[@]}" "--time=$seconds" run
    tps=$(sed -n 's/.*transactions:.*(\([0-9.]*\) per sec.*/\1/p' "$work/out")
    client=$(sed -n 's/.*transactions: *\([0-9]*\).*/\1/p' "$work/out" | awk -v ms="$cpu" '{ print 1000 * ms / $1 }')
}

# texts TEST: 1,000 transactions of each.
texts() {
    local before between start after
    statements /dev/null
    before=$(commands)
    sysbench "$1" "${options[@]}" --events=1000 --time=0 run > "$work/out" 2>&1
    between=$(commands)
    statements "$work/theirs"
    start=$(commands)
    lineup_run "$work/result" "mix=$1" runTxnsPerTerminal=250
    after=$(commands)
    statements "$work/ours"
    echo "$1: $(trips "$work/result") round trips a transaction, by Lineup's sockets"
    if [[ $db == mysql ]]; then
        echo "Commands that the server counted: $((between - before)) of sysbench, $((after - start)) of Lineup"
    fi
    calls "$work/theirs" "$work/ours" sysbench
}

case $what in
    texts)
        if [[ $db == mysql ]]; then
            options+=(--db-ps-mode=disable)
            sed -i '/useServerPrepStmts/d' "$work/run.properties"
        fi
        for test in oltp_read_write oltp_point_select; do
            texts $test
        done
        if [[ $db == mysql ]]; then
            echo "With server-side prepared statements, whose texts the server does not count:"
            options+=(--db-ps-mode=auto)
            echo jdbc.useServerPrepStmts=true >> "$work/run.properties"
            for test in oltp_read_write oltp_point_select; do
                texts $test
            done
        fi
        ;;
    throughput)
        options+=(--rand-type=uniform)
        echo "define.uniform=true" >> "$work/run.properties"
        tests=("${@:5}")
        ((${#tests[@]})) || tests=(oltp_read_write oltp_point_select)
        for ((round = 1; round <= rounds; round++)); do
            for test in "${tests[@]}"; do
                if ((round % 2)); then
                    measured $test sysbench of_sysbench $test
                    measured $test lineup of_lineup $test
                else
                    measured $test lineup of_lineup $test
                    measured $test sysbench of_sysbench $test
                fi
            done
        done
        table "$work/rounds"
        ;;
    *)
        echo "texts or throughput, not $what" >&2
        exit 2
        ;;
esac

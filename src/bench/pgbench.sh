#!/usr/bin/env bash
# Lineup's workload pgbench against pgbench itself, in prepared mode, on the same tables of one server, which pgbench makes.
#
#   src/bench/pgbench.sh texts                           what the server executes for 1,000 transactions of each
#   src/bench/pgbench.sh throughput [ROUNDS [SECONDS]]   transactions a second and CPU time of both, 10 rounds of 4 s in turns
#
# Needs pgbench (PGBENCH=path, or Debian's of PostgreSQL 15) and psql. Four terminals, scale 10. CPU times are microseconds for a
# transaction: pgbench's of its process, Lineup's of its process in the measured window, and the server's of the whole run.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/server.sh"

what=${1:?usage: $0 texts|throughput [ROUNDS [SECONDS]]}
rounds=${2:-10}
seconds=${3:-4}
rampup=6
pgbench=${PGBENCH:-/usr/lib/postgresql/15/bin/pgbench}
declare -A builtin=([tpcb_like]=tpcb-like [simple_update]=simple-update [select_only]=select-only)

start_server postgres
"$pgbench" -q -i -s 10 > "$work/init.log" 2>&1 || { cat "$work/init.log" >&2; exit 1; }
cat > "$work/run.properties" << END
db=postgres
conn=$url
user=$user
password=\${ENV:PGPASSWORD}
workload=pgbench
scale=10
build=never
terminals=4
END

query() { psql -XAtq -F $'\t' -c "$1"; }

server_transactions() { query "SELECT xact_commit FROM pg_stat_database WHERE datname = 'lineup'"; }

statements() { # statements FILE
    query "SELECT sum(calls), query FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
           WHERE datname = 'lineup' GROUP BY 2" > "$1"
    query "SELECT pg_stat_statements_reset()" > /dev/null
}

of_pgbench() {
    timed "$work/out" "$pgbench" -n -M prepared -c 4 -j 4 -T "$seconds" -b "${builtin[$1]}"
    tps=$(sed -n 's/^tps = \([0-9.]*\).*/\1/p' "$work/out")
    client=$(sed -n 's/^number of transactions actually processed: \([0-9]*\).*/\1/p' "$work/out" | awk -v ms="$cpu" '{ print 1000 * ms / $1 }')
}

case $what in
    texts)
        for test in tpcb_like simple_update select_only; do
            statements /dev/null
            "$pgbench" -n -M prepared -c 4 -j 4 -t 250 -b "${builtin[$test]}" > "$work/out" 2>&1
            statements "$work/theirs"
            lineup_run "$work/result" mix=$test runTxnsPerTerminal=250
            statements "$work/ours"
            echo "$test: $(trips "$work/result") round trips a transaction, by Lineup's sockets"
            calls "$work/theirs" "$work/ours" pgbench
        done
        ;;
    throughput)
        for ((round = 1; round <= rounds; round++)); do
            for test in tpcb_like select_only; do
                if ((round % 2)); then
                    measured $test pgbench of_pgbench $test
                    measured $test lineup of_lineup $test
                else
                    measured $test lineup of_lineup $test
                    measured $test pgbench of_pgbench $test
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

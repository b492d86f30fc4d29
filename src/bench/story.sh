#!/usr/bin/env bash
# Measures the steps in props/story against their neighbours: interleaved runs, a fresh JVM for each.
#
#   src/bench/story.sh DB ROUNDS [KEY=VALUE ...]     one more ROUNDS of all steps of DB (mysql, postgres, mariadb)
#   src/bench/story.sh table [DB ...]                the table of all rounds so far, as Markdown
#
# Runs lie in results/story/DB/<round>/<step>; rounds that exist are kept, so that they can be run a few at a time. KEY=VALUE
# goes to every run. Rounds run the steps forwards and backwards by turns, so that neighbours are near in time, whatever else
# the machine does meanwhile, and neither is always first. The table contains, for each step against its neighbour in the same
# round, the geometric mean of the ratios with its 95% interval (Student's t on their logarithms), and what server and socket
# counted of the same commands.
set -euo pipefail

project=$(cd "$(dirname "$(readlink -f "$0")")/../.." && pwd)
story=$project/props/story
results=$project/results/story

number() { # number NAME FILE: the value of a top-level number of summary.json
    sed -n "s/^ *\"$1\" *: *\([0-9.]*\),*$/\1/p" "$2" | head -1
}

rounds() {
    local db=$1 count=${2:?ROUNDS} round step
    shift 2
    for ((; count > 0; count--)); do
        round=1
        while [[ -e $results/$db/$round ]]; do round=$((round + 1)); done
        mkdir -p "$results/$db/$round.part"
        for step in $(ls "$story" | sed -n "s/^$db-\(.*\)\.properties$/\1/p" | if ((round % 2)); then cat; else tac; fi); do
            rm -rf "$results/$db/$round.part/$step"
            "$project/run/runBenchmark.sh" "$story/$db-$step.properties" "resultDirectory=$results/$db/$round.part/$step" "$@" \
                > "$results/$db/$round.part/$step.out" 2>&1 || {
                tail -5 "$results/$db/$round.part/$step.out" >&2
                echo "$db-$step failed in round $round" >&2
                exit 1
            }
        done
        mv "$results/$db/$round.part" "$results/$db/$round"
    done
}

# round step tpmC clientCpu tripsPerNewOrder commands trips
#
# The last two are for each end of a transaction: the server's commands by its global status (Questions contains neither
# COM_STMT_PREPARE nor COM_STMT_RESET) for each COMMIT or ROLLBACK that it counted, and the socket's round trips for each that
# was sent. So the two need not be of the same moments: the server is read a little after the window's edges.
figures() {
    local db=$1 run
    for run in "$results/$db"/[0-9]*/*/; do
        [[ -e $run/summary.json && $run != *.part/* ]] || continue
        awk -F, -v round="$(basename "$(dirname "$run")")" -v step="$(basename "$run")" \
            -v tpmC="$(number tpmC "$run/summary.json")" \
            -v cpu="$(number clientCpuMicrosPerTransaction "$run/summary.json")" '
            FILENAME == ARGV[1] { gsub(/[ ",]/, ""); split($0, pair, ":"); counted[pair[1]] = pair[2]; next }
            !header { for (i = 1; i <= NF; i++) column[$i] = i; header = 1; next }
            { calls = $column["calls"] * $column["roundTrips"]; all += calls }
            $column["id"] ~ /[.](commit|rollback)$/ { ends += calls }
            $column["id"] ~ /^NewOrder\./ {
                trips += $column["callsPerTransaction"] * $column["roundTrips"]
            }
            END {
                commands = counted["Questions"] + counted["Com_stmt_prepare"] + counted["Com_stmt_reset"]
                ended = counted["Com_commit"] + counted["Com_rollback"]
                printf "%s %s %s %s %.3f %.3f %.3f\n", round, step, tpmC, cpu, trips, ended ? commands / ended : 0,
                    ends ? all / ends : 0
            }' <(cat "$run/server.json" 2> /dev/null) "$run/statements.csv"
    done
}

neighbours() { # lines "step neighbour"
    sed -n "s/^# Neighbour: $1-\(.*\)\.properties.*/\1/p;T;F" "$story/$1"-*.properties |
        paste - - | sed "s|^\(\S*\)\t.*/$1-\(.*\)\.properties$|\2 \1|"
}

table() {
    local db
    for db in "$@"; do
        [[ -d $results/$db ]] || continue
        awk -v db="$db" "$(< "$project/src/bench/interval.awk")"'
            function counters(s) {
                return commands[s] ? sprintf("%.1f / %.1f = %.3f", commands[s] / runs[s], trips[s] / runs[s],
                    commands[s] / trips[s]) : "-"
            }
            FILENAME == ARGV[1] { neighbour[$1] = $2; next }
            {
                for (i = 3; i <= 5; i++) figure[$1, $2, i] = $i
                round[$1]; step[$2]; sum[$2] += $5; commands[$2] += $6; trips[$2] += $7; runs[$2]++
            }
            END {
                printf "\n| %s | neighbour | tpmC | client CPU a transaction | round trips a NewOrder | commands by the server / trips by the socket |\n", db
                print "|---|---|---|---|---|---|"
                for (s in step) {
                    if (!(s in neighbour)) { printf "| %s | | | | %.1f | %s |\n", s, sum[s] / runs[s], counters(s) | "sort"; continue }
                    for (r in round) for (i = 3; i <= 5; i++)
                        if (((r, s, i) in figure) && ((r, neighbour[s], i) in figure))
                            value[s i, ++count[s i]] = log(figure[r, s, i] / figure[r, neighbour[s], i])
                    n = neighbour[s]
                    printf "| %s | %s | %s | %s | %.1f against %.1f | %s |\n", s, n, interval(s 3), interval(s 4),
                        sum[s] / runs[s], sum[n] / runs[n], counters(s) | "sort"
                }
            }' <(neighbours "$db") <(figures "$db")
    done
    printf '\n%s\n%s\n%s\n' \
        'Commands and trips are for each COMMIT and ROLLBACK: Questions, Com_stmt_prepare and Com_stmt_reset of the global status,' \
        'and the round trips of the counting socket. Where several commands go out before a reply is read (texts joined by' \
        'rewriteBatchedStatements, the rows of a batch with MariaDB'"'"'s driver), commands outnumber trips. PostgreSQL counts none.'
}

case ${1:-} in
    table) shift; if (($#)); then table "$@"; else table mysql postgres mariadb; fi ;;
    mysql | postgres | mariadb) rounds "$@" ;;
    *) sed -n '2,11s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac

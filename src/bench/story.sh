#!/usr/bin/env bash
# Measures the steps in props/story against their neighbours: interleaved runs, a fresh JVM for each.
#
#   src/bench/story.sh DB ROUNDS [KEY=VALUE ...]     one more ROUNDS of all steps of DB (mysql, postgres, mariadb)
#   src/bench/story.sh table [DB ...]                the table of all rounds so far, as Markdown
#
# Runs lie in results/story/DB/<round>/<step>; rounds that exist are kept, so that they can be run a few at a time. KEY=VALUE
# goes to every run. Each round runs the steps in another order. The table holds, for each step against its neighbour in the
# same round, the geometric mean of the ratios with its 95% interval (Student's t on their logarithms).
set -euo pipefail

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
story=$project/props/story
results=$project/results/story

number() { # number NAME FILE: the value of a top-level number of summary.json
    sed -n "s/^ *\"$1\" *: *\([0-9.]*\),*$/\1/p" "$2" | head -1
}

rounds() {
    local db=$1 count=$2 round step
    shift 2
    for ((; count > 0; count--)); do
        round=1
        while [[ -e $results/$db/$round ]]; do round=$((round + 1)); done
        mkdir -p "$results/$db/$round.part"
        for step in $(ls "$story" | sed -n "s/^$db-\(.*\)\.properties$/\1/p" | shuf); do
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

# round step tpmC clientCpu tripsPerNewOrder
figures() {
    local db=$1 run
    for run in "$results/$db"/[0-9]*/*/; do
        [[ -e $run/summary.json && $run != *.part/* ]] || continue
        awk -F, -v round="$(basename "$(dirname "$run")")" -v step="$(basename "$run")" \
            -v tpmC="$(number tpmC "$run/summary.json")" \
            -v cpu="$(number clientCpuMicrosPerTransaction "$run/summary.json")" '
            NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
            $column["id"] ~ /^NewOrder\./ {
                trips += $column["callsPerTransaction"] * $column["roundTrips"]
            }
            END { printf "%s %s %s %s %.3f\n", round, step, tpmC, cpu, trips }' "$run/statements.csv"
    done
}

neighbours() { # lines "step neighbour"
    sed -n "s/^# Neighbour: $1-\(.*\)\.properties.*/\1/p;T;F" "$story/$1"-*.properties |
        paste - - | sed "s|\(\S*\)\t\S*/$1-\(.*\)\.properties|\2 \1|"
}

table() {
    local db
    for db in "$@"; do
        [[ -d $results/$db ]] || continue
        awk -v db="$db" '
            function interval(key,   n, i, mean, square, half, t) {
                n = count[key]
                for (i = 1; i <= n; i++) mean += value[key, i] / n
                if (n < 3) return sprintf("%.3f", exp(mean))
                for (i = 1; i <= n; i++) square += (value[key, i] - mean) ^ 2
                split("0 12.706 4.303 3.182 2.776 2.571 2.447 2.365 2.306 2.262", t, " ")
                half = t[n > 10 ? 10 : n] * sqrt(square / (n - 1) / n)
                return sprintf("%.3f (%.3f to %.3f)", exp(mean), exp(mean - half), exp(mean + half))
            }
            FILENAME == ARGV[1] { neighbour[$1] = $2; next }
            { for (i = 3; i <= 5; i++) figure[$1, $2, i] = $i; round[$1]; step[$2]; sum[$2] += $5; runs[$2]++ }
            END {
                printf "\n| %s | neighbour | tpmC | client CPU a transaction | round trips a NewOrder |\n", db
                print "|---|---|---|---|---|"
                for (s in step) {
                    if (!(s in neighbour)) { printf "| %s | | | | %.1f |\n", s, sum[s] / runs[s] | "sort"; continue }
                    for (r in round) for (i = 3; i <= 5; i++)
                        if (((r, s, i) in figure) && ((r, neighbour[s], i) in figure))
                            value[s i, ++count[s i]] = log(figure[r, s, i] / figure[r, neighbour[s], i])
                    n = neighbour[s]
                    printf "| %s | %s | %s | %s | %.1f against %.1f |\n", s, n, interval(s 3), interval(s 4), sum[s] / runs[s],
                        sum[n] / runs[n] | "sort"
                }
            }' <(neighbours "$db") <(figures "$db")
    done
}

case ${1:-} in
    table) shift; if (($#)); then table "$@"; else table mysql postgres mariadb; fi ;;
    mysql | postgres | mariadb) rounds "$@" ;;
    *) sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac

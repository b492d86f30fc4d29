#!/usr/bin/env bash
# Measures what a recording profile costs: interleaved runs with each profile and with none, a fresh JVM for each.
#
#   src/bench/profiles.sh PROPS ROUNDS [KEY=VALUE ...]     ROUNDS more rounds of all profiles
#   src/bench/profiles.sh table                            the table of all rounds so far, as Markdown
#
# Runs lie in results/profiles/<round>/<profile>. KEY=VALUE goes to every run. Each round runs the profiles in another order.
# The table contains medians, and of the client's CPU time for each transaction also the geometric mean of the ratios to the run
# of the same round without a profile, with its 95% interval.
set -euo pipefail

project=$(cd "$(dirname "$(readlink -f "$0")")/../.." && pwd)
results=$project/results/profiles

number() { # number NAME FILE: the value of a top-level number of summary.json
    sed -n "s/^ *\"$1\" *: *\([0-9.]*\),*$/\1/p" "$2" | head -1
}

rounds() {
    local props=$1 count=${2:?ROUNDS} round profile
    shift 2
    for ((; count > 0; count--)); do
        round=1
        while [[ -e $results/$round ]]; do round=$((round + 1)); done
        mkdir -p "$results/$round.part"
        for profile in $( (echo none; cd "$project/jfr-profiles"; ls | sed 's/\.jfc$//') | shuf); do
            rm -rf "$results/$round.part/$profile"
            "$project/run/runBenchmark.sh" "$props" "resultDirectory=$results/$round.part/$profile" \
                "profile=$([[ $profile == none ]] || echo "$profile")" "$@" > "$results/$round.part/$profile.out" 2>&1 || {
                tail -5 "$results/$round.part/$profile.out" >&2
                echo "$profile failed in round $round" >&2
                exit 1
            }
        done
        mv "$results/$round.part" "$results/$round"
    done
}

# round profile cpuMicros completedPerSecond bytesPerSecond
figures() {
    local run seconds bytes
    for run in "$results"/[0-9]*/*/; do
        [[ -e $run/summary.json && $run != *.part/* ]] || continue
        seconds=$(number measuredSeconds "$run/summary.json")
        bytes=0
        [[ ! -e $run/recording.jfr ]] || bytes=$(stat -c %s "$run/recording.jfr")
        echo "$(basename "$(dirname "$run")") $(basename "$run") $(number clientCpuMicrosPerTransaction "$run/summary.json")" \
            "$(number tpmTotal "$run/summary.json") $bytes $seconds"
    done
}

table() {
    echo "| profile | recording, KB a second | bytes a transaction | client CPU, us a transaction | against none |"
    echo "|---|---|---|---|---|"
    figures | sort -k2,2 | awk "$(< "$project/src/bench/interval.awk")"'
        function median(text,   n, v, i, j, t) {
            n = split(text, v, " ")
            for (i = 2; i <= n; i++) for (j = i; j > 1 && v[j] + 0 < v[j - 1] + 0; j--) { t = v[j]; v[j] = v[j - 1]; v[j - 1] = t }
            return n % 2 ? v[(n + 1) / 2] : (v[n / 2] + v[n / 2 + 1]) / 2
        }
        { cpu[$1, $2] = $3; all[$2] = all[$2] " " $3; rate[$2] = rate[$2] " " $5 / $6 / 1000
          each[$2] = each[$2] " " $5 / ($4 * $6 / 60); seen[$2] = 1; round[$1] = 1 }
        END {
            for (p in seen) {
                for (r in round)
                    if (cpu[r, p] && cpu[r, "none"]) value[p, ++count[p]] = log(cpu[r, p] / cpu[r, "none"])
                printf "| %s | %.0f | %.0f | %.0f | %s |\n", p, median(rate[p]), median(each[p]), median(all[p]),
                    p == "none" ? "" : interval(p)
            }
        }' | sort
}

case ${1:-} in
    table) table ;;
    "") sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 2 ;;
    *) rounds "$@" ;;
esac

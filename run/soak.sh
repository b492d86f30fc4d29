#!/usr/bin/env bash
# Runs TPC-C for hours and looks whether Lineup itself stays the same: soak.sh HOURS [KEY=VALUE...]
#
# First on PostgreSQL, then on MySQL, HOURS each (0.05 is three minutes), with the ledger, the twelve conditions at the end,
# and a fault every few minutes: the server is killed, stopped, its connections are cut. Every ten seconds a line goes to
# target/soak-<server>.csv: memory, open files, threads and temporary files of the client, and bytes of its results.
# After ten minutes (or a quarter of the time, if that is less) they must stay flat. Exit code 0 if they do, no commit was
# lost, and all conditions are met.
#   SOAK_SERVERS   which servers, in place of "postgres mysql"
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
hours=${1:-}
if ! [[ "$hours" =~ ^[0-9]+(\.[0-9]+)?$ ]]; then
    echo "soak.sh: how many hours on each server? Such as: run/soak.sh 2" >&2
    exit 2
fi
shift
seconds=$(awk -v hours="$hours" 'BEGIN { printf "%d", hours * 3600 }')
if ((seconds < 120)); then
    echo "soak.sh: $hours hours are too short to show a trend. Use 0.04 or more." >&2
    exit 2
fi
out="$here/../target"
mkdir -p "$out"
work=$(mktemp -d "${TMPDIR:-/tmp}/lineup-soak.XXXXXX")
client=0
trap '((client == 0)) || kill "$client" 2>/dev/null || true; [[ -e "$work/keep" ]] || rm -rf "$work"' EXIT

# The faults, one after the other, until a minute before the end.
faults() {
    local every=$((seconds / 12)) at=0 list="" kinds=("kill -9" "stop 2s" "cut" "reset" "black hole 2s") i=0
    ((every < 300)) || every=300
    while ((at + every + 10 < seconds - 30)); do
        list+="${list:+, }${kinds[i % ${#kinds[@]}]} after ${every}s"
        at=$((at + every + 10))
        i=$((i + 1))
    done
    printf '%s' "$list"
}

# Appends one line on the process and its files.
sample() {
    local pid=$1 second=$2 csv=$3 results=$4 tmp=$5 memory threads files temporary bytes
    memory=$(awk '/^VmRSS/ { print $2 }' "/proc/$pid/status" 2>/dev/null) || return 0
    threads=$(awk '/^Threads/ { print $2 }' "/proc/$pid/status" 2>/dev/null) || return 0
    [[ -n "$memory" && -n "$threads" ]] || return 0
    files=$(find "/proc/$pid/fd" -mindepth 1 2>/dev/null | wc -l)
    temporary=$(find "$tmp" -type f 2>/dev/null | wc -l)
    # The ledger grows with the transactions, everything else with the seconds.
    bytes=$(find "$results" -type f ! -name ledger.bin -printf '%s\n' 2>/dev/null | awk '{ sum += $1 } END { print sum + 0 }')
    echo "$second,$memory,$files,$threads,$temporary,$bytes" >>"$csv"
}

# Compares the medians of the first and the last third after the beginning.
judge() {
    awk -F, -v from="$(((seconds < 2400 ? seconds / 4 : 600)))" '
        function median(column, first, last,   i, j, n, t, v) {
            for (i = first; i <= last; i++) { v[++n] = row[i, column] }
            for (i = 2; i <= n; i++) { t = v[i]; for (j = i - 1; j > 0 && v[j] > t; j--) { v[j + 1] = v[j] } v[j + 1] = t }
            return v[int((n + 1) / 2)]
        }
        function check(name, column, spare, unit,   a, b) {
            a = median(column, 1, third); b = median(column, rows - third + 1, rows)
            printf "  %-28s %12d -> %12d %-6s %s\n", name, a, b, unit, (b > a + spare ? "GROWS" : "flat")
            if (b > a + spare) { bad = 1 }
        }
        NR > 1 && $1 >= from { rows++; for (i = 1; i <= NF; i++) { row[rows, i] = $i } }
        END {
            if (rows < 6) { print "  too few samples: " rows + 0; exit 1 }
            third = int(rows / 3)
            check("memory of the client", 2, 0.05 * median(2, 1, third) + 20480, "kB")
            check("open files", 3, 8, "")
            check("threads", 4, 6, "")
            check("temporary files", 5, 2, "")
            half = int(rows / 2)
            early = (row[half, 6] - row[1, 6]) / (row[half, 1] - row[1, 1])
            late = (row[rows, 6] - row[half + 1, 6]) / (row[rows, 1] - row[half + 1, 1])
            printf "  %-28s %12d -> %12d %-6s %s\n", "results without the ledger", early, late, "B/s", \
                (late > 1.2 * early + 200 ? "GROWS" : "flat")
            exit bad || late > 1.2 * early + 200
        }' "$1"
}

failed=0
for server in ${SOAK_SERVERS:-postgres mysql}; do
    csv="$out/soak-$server.csv"
    results="$work/$server-result"
    tmp="$work/$server-tmp"
    mkdir -p "$tmp"
    echo "second,memoryKb,openFiles,threads,temporaryFiles,resultBytes" >"$csv"
    cat >"$work/$server.properties" <<PROPERTIES
db=$server
server=embedded
server.data=$work/$server-data
build=missing
warehouses=2
terminals=8
rampupSeconds=5
runSeconds=$seconds
ledger=on
check=after
faults=$(faults)
outageSeconds=120
stallSeconds=120
resultDirectory=$results
PROPERTIES
    echo "$server: $seconds s, results in $results, samples in $csv"
    # The heap does not grow, so that memory shows what Lineup keeps outside of it.
    LINEUP_JAVA_OPTS="${LINEUP_JAVA_OPTS:-} -Xms512m -Xmx512m -XX:+AlwaysPreTouch -Djava.io.tmpdir=$tmp" \
        "${SOAK_LINEUP:-$here/lineup}" run "$work/$server.properties" --quiet "$@" >"$out/soak-$server.log" 2>&1 &
    client=$!
    begin=0
    while kill -0 "$client" 2>/dev/null; do
        if ((begin == 0)) && [[ -e "$results/intervals.csv" ]]; then
            begin=$SECONDS
        fi
        if ((begin > 0)) && ((SECONDS - begin < seconds)); then
            sample "$client" $((SECONDS - begin)) "$csv" "$results" "$tmp"
        fi
        sleep "${SOAK_INTERVAL:-10}"
    done
    status=0
    wait "$client" || status=$?
    client=0
    grep -E '^ *(Verdict|Ledger|Faults|Consistency|Measured|.* lost;)' "$out/soak-$server.log" || true
    left=$(find "$tmp" -type f | wc -l)
    ((left == 0)) || { echo "  temporary files left after the end: $left"; failed=1; }
    judge "$csv" || failed=1
    if ((status != 0)); then
        echo "  the run ended with exit code $status, see $out/soak-$server.log"
        failed=1
    fi
    rm -rf "$work/$server-data"*
done
if ((failed)); then
    touch "$work/keep"
    echo "The results are kept in $work."
fi
exit "$failed"

#!/usr/bin/env bash
# Runs TPC-C for hours and looks whether Lineup itself stays the same: soak.sh HOURS [KEY=VALUE...]
#
# First on PostgreSQL, then on MySQL, HOURS each (0.05 is three minutes), with the ledger, the twelve conditions at the end,
# and a fault every few minutes: the server is killed, stopped, its connections are cut. Every ten seconds a line goes to
# target/soak-<server>.csv: memory, open files, threads and temporary files of the client, and bytes of its results.
# After the first ten minutes they must stay flat; a run under 20 minutes does not show that. Exit code 0 if they do, no
# commit was lost, and all conditions are met. To judge such a file again: soak.sh judge FILE
#   SOAK_SERVERS   which servers, in place of "postgres mysql"
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")

# Looks for growth after the first ten minutes: the median of the slopes between each sample and the one half the time
# later, which a fault or a busy moment does not change, times the time between first and last.
judge() {
    awk -F, -v from=600 -v least=60 '
        function median(n,   i, j, t) {
            for (i = 2; i <= n; i++) { t = v[i]; for (j = i - 1; j > 0 && v[j] > t; j--) { v[j + 1] = v[j] } v[j + 1] = t }
            return v[int((n + 1) / 2)]
        }
        function level(column,   i) {
            for (i = 1; i <= rows; i++) { v[i] = row[i, column] }
            return median(rows)
        }
        function growth(column,   i, half) {
            half = int(rows / 2)
            for (i = 1; i + half <= rows; i++) {
                v[i] = (row[i + half, column] - row[i, column]) / (row[i + half, 1] - row[i, 1])
            }
            return median(rows - half) * (row[rows, 1] - row[1, 1])
        }
        function check(name, column, unit, spare,   more) {
            more = growth(column)
            printf "  %-28s %12d %+12d %-4s %s\n", name, level(column), more, unit, (more > spare ? "GROWS" : "flat")
            if (more > spare) { bad = 1 }
        }
        NR > 1 && $1 >= from {
            if (before) {
                rows++
                for (i = 1; i <= 5; i++) { row[rows, i] = $i }
                row[rows, 6] = ($6 - bytes) / ($1 - before)
            }
            before = $1
            bytes = $6
        }
        END {
            if (rows < least) {
                print "  Growth is not judged: " rows + 0 " samples after the first ten minutes, at least " least " are needed."
                exit
            }
            printf "  %-28s %12s %12s\n", "after the first ten minutes", "median", "growth"
            check("memory of the client", 2, "kB", 0.05 * level(2) + 20480)
            check("open files", 3, "", 8)
            check("threads", 4, "", 6)
            check("temporary files", 5, "", 2)
            # A second has a line for each transaction type; on a busy machine the lines are shorter.
            check("results without the ledger", 6, "B/s", 0.5 * level(6) + 200)
            exit bad
        }' "$1"
}

if [[ "${1:-}" == judge ]]; then
    judge "${2:?soak.sh judge: which file of samples?}"
    exit
fi

hours=${1:-}
if ! [[ "$hours" =~ ^[0-9]+(\.[0-9]+)?$ ]]; then
    echo "soak.sh: how many hours on each server? Such as: run/soak.sh 2" >&2
    exit 2
fi
shift
seconds=$(awk -v hours="$hours" 'BEGIN { printf "%d", hours * 3600 }')
if ((seconds < 120)); then
    echo "soak.sh: $hours hours are too short for the faults. Use 0.04 or more." >&2
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

# Functions for scripts that compare tools on one server. Lineup starts it, and it ends with the script.

bench=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
project=$(cd "$bench/../.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/lineup-bench.XXXXXX")
launcher=
settle=1.5 # seconds until PostgreSQL's processes have told their counts
trap 'stop_server; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

# start_server postgres|mysql [KEY=VALUE ...]: sets url, port, user, password and server (its process).
start_server() {
    local db=$1 props=quickstart.properties line name i
    shift
    [[ $db == mysql ]] && props=quickstart-mysql.properties
    "$project/run/lineup" server "$project/props/$props" "server.data=$work/$db" "$@" > "$work/server.log" 2>&1 &
    launcher=$!
    for ((i = 0; i < 600; i++)); do
        grep -q '^Ctrl-C' "$work/server.log" && break
        if ! kill -0 "$launcher" 2> /dev/null; then
            cat "$work/server.log" >&2
            exit 1
        fi
        sleep 0.2
    done
    line=$(grep '^  JDBC URL' "$work/server.log")
    url=$(awk '{ print $3 }' <<< "$line")
    port=$(sed 's,.*127.0.0.1:\([0-9]*\)/.*,\1,' <<< "$url")
    user=$(sed 's/.*(user \([^,]*\),.*/\1/' <<< "$line")
    password=$(cat "$(sed 's/.*password in \(.*\))$/\1/' <<< "$line")")
    name=$([[ $db == mysql ]] && echo mysqld || echo postgres)
    server=$(descendant "$launcher" "$name")
    export PGHOST=127.0.0.1 PGPORT=$port PGUSER=$user PGPASSWORD=$password PGDATABASE=lineup MYSQL_PWD=$password
}

# descendant PID NAME: the first process of that name below PID.
descendant() {
    local child
    for child in $(ps -o pid= --ppid "$1"); do
        if [[ $(ps -o comm= -p "$child") == "$2" ]]; then
            echo "$child"
            return
        fi
        descendant "$child" "$2"
    done
}

stop_server() {
    [[ -n $launcher ]] || return 0
    kill "$launcher" 2> /dev/null || true
    wait "$launcher" 2> /dev/null || true
    launcher=
}

# server_ticks: CPU time of the server and of all its processes, also of those that have ended.
server_ticks() {
    local pid
    for pid in "$server" $(ps -o pid= --ppid "$server"); do
        # A process may end meanwhile.
        sed 's/.*) //' "/proc/$pid/stat" 2> /dev/null | awk -v own="$([[ $pid == "$server" ]] && echo 1)" \
            '{ print $12 + $13 + (own ? $14 + $15 : 0) }' || true
    done | awk '{ sum += $1 } END { print sum }'
}

number() { # number NAME FILE: the value of a top-level number of summary.json
    sed -n "s/^ *\"$1\" *: *\([0-9.eE+-]*\),*$/\1/p" "$2" | head -1
}

trips() { # trips RESULT: round trips of a transaction
    awk -F, 'NR > 1 { sum += $3 * $11 } END { printf "%.2f\n", sum }' "$1/statements.csv"
}

# table FILE: lines "test tool tps clientMicros serverMicros" in FILE, a round of each test after
# another, become a table of means and of ratios of Lineup to the other tool, with 95% intervals.
table() {
    awk -f "$bench/interval.awk" -f - "$1" << 'AWK'
{
    if (!($1 in seen)) { seen[$1] = 1; order[++tests] = $1 }
    if ($2 != "lineup") other[$1] = $2
    n[$1, $2]++
    for (i = 3; i <= 5; i++) { sum[$1, $2, i] += $i; at[$1, $2, i, n[$1, $2]] = $i }
}
END {
    split("x x tps client_us server_us", name, " ")
    print "| test | | " other[order[1]] " | Lineup | Lineup / " other[order[1]] " |\n|---|---|---|---|---|"
    for (t = 1; t <= tests; t++) for (i = 3; i <= 5; i++) {
        test = order[t]; tool = other[test]; key = test SUBSEP i
        count[key] = n[test, "lineup"]
        for (r = 1; r <= count[key]; r++) value[key, r] = log(at[test, "lineup", i, r] / at[test, tool, i, r])
        printf "| %s | %s | %.*f | %.*f | %s |\n", test, name[i], i == 3 ? 0 : 1, sum[test, tool, i] / n[test, tool],
            i == 3 ? 0 : 1, sum[test, "lineup", i] / n[test, "lineup"], interval(key)
    }
}
AWK
}

# lineup_run RESULT KEY=VALUE ...: one run against the server.
lineup_run() {
    local result=$1
    shift
    rm -rf "$result"
    "$project/run/lineup" run "$work/run.properties" plans=none "resultDirectory=$result" "$@" > "$work/run.log" 2>&1 || {
        cat "$work/run.log" >&2
        exit 1
    }
}

# timed FILE COMMAND ...: its output in FILE, its CPU time in milliseconds in cpu.
timed() {
    local out=$1
    shift
    TIMEFORMAT='%U %S'
    { time "$@" > "$out" 2>&1; } 2> "$work/time" || {
        cat "$out" >&2
        exit 1
    }
    cpu=$(awk '{ print 1000 * ($1 + $2) }' "$work/time")
}

# measured TEST TOOL COMMAND ...: a line for table. The command, a function, sets tps and client, microseconds for a
# transaction; server_transactions, a function, prints how many the server has done.
measured() {
    local test=$1 tool=$2 ticks transactions
    shift 2
    transactions=$(server_transactions "$test")
    ticks=$(server_ticks)
    "$@"
    sleep "$settle"
    awk -v test="$test" -v tool="$tool" -v tps="$tps" -v client="$client" -v ticks="$(($(server_ticks) - ticks))" \
        -v n="$(($(server_transactions "$test") - transactions))" -v hertz="$(getconf CLK_TCK)" \
        'BEGIN { print test, tool, tps, client, ticks / hertz * 1e6 / n }' | tee -a "$work/rounds" >&2
}

# of_lineup TEST: a run for measured.
of_lineup() {
    lineup_run "$work/result" "mix=$1" "rampupSeconds=$rampup" "runSeconds=$seconds"
    tps=$(sed -n '/"throughput"/,/}/s/.*"value" : \([0-9.]*\).*/\1/p' "$work/result/summary.json")
    client=$(number clientCpuMicrosPerTransaction "$work/result/summary.json")
}

# calls FILE FILE NAME: two files of "calls<TAB>text", of the other tool and of Lineup, become a table. A text with fewer
# than 100 calls belongs to no transaction; these are summed.
calls() {
    echo "| calls of $3 | of Lineup | text |"
    echo "|---|---|---|"
    awk -F '\t' '
        { gsub(/[ \t]+/, " ", $2); sub(/ ?;? ?$/, "", $2); side = FILENAME == ARGV[1] ? 1 : 2; n[$2, side] += $1; seen[$2] }
        END {
            for (text in seen) {
                a = n[text, 1] + 0; b = n[text, 2] + 0
                if (a < 100 && b < 100) { rest[1] += a; rest[2] += b }
                else printf "| %d | %d | `%s` |\n", a, b, text
            }
            printf "| %d | %d | all others |\n", rest[1], rest[2]
        }' "$1" "$2" | sort -t '|' -k4
}

#!/usr/bin/env bash
# Compares random values of Lineup with those of pgbench and sysbench: a million draws of each distribution by each tool, and
# the two-sample chi-square test. Lineup draws twice: in the rows of a table, where each row has a separate random stream, and
# in a script, where a terminal's stream goes on.
#
#   src/bench/draws.sh [DRAWS]     a multiple of 1000; 1,000,000 by default
#
# Needs pgbench (PGBENCH=path, or Debian's of PostgreSQL 15), psql and sysbench 1.0.20. Exit code 1 if a p is below 0.0001.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/server.sh"

draws=${1:-1000000}
pgbench=${PGBENCH:-/usr/lib/postgresql/15/bin/pgbench}

# name, tool, Lineup's expression, the tool's
list=(
    "uniform|pgbench|random(1, 1000)|random(1, 1000)"
    "exponential|pgbench|random_exponential(1, 1000, 5.0)|random_exponential(1, 1000, 5.0)"
    "gaussian|pgbench|random_gaussian(1, 1000, 2.5)|random_gaussian(1, 1000, 2.5)"
    "zipfian, s = 1.07|pgbench|random_zipfian(1, 1000, 1.07)|random_zipfian(1, 1000, 1.07)"
    "zipfian, s = 2.5|pgbench|random_zipfian(1, 1000, 2.5)|random_zipfian(1, 1000, 2.5)"
    "uniform|sysbench|random(1, 1000)|uniform(1, 1000)"
    "special|sysbench|random_special(1, 1000)|special(1, 1000)"
    "special, 1 to 100,000|sysbench|random_special(1, 100000) / 100|special(1, 100000) / 100"
    "gaussian|sysbench|random_mean(1, 1000, 12)|gaussian(1, 1000)"
    "pareto|sysbench|random_pareto(1, 1000, 0.2)|pareto(1, 1000)"
    "two digits|sysbench|text('##')|string('##')"
    "two letters|sysbench|text('@@')|string('@@')"
)

folder=$work/draws
mkdir -p "$folder/common"
{
    echo "transactions=draw"
    echo "description=Draws"
    echo "define.draws=$draws"
} > "$folder/workload.properties"
{
    echo "table draws"
    echo "rows :draws"
    echo "script = 0"
} > "$folder/draws.rows"
columns= groups=
for i in "${!list[@]}"; do
    IFS='|' read -r name tool ours theirs <<< "${list[i]}"
    [[ $ours == text* ]] && type=text || type=int
    echo "d$i = $ours" >> "$folder/draws.rows"
    echo "\\set d$i array(1000, $ours)" >> "$folder/common/draw.sql"
    columns+=", d$i $type"
    groups+=", :d$i"
done
echo "INSERT INTO draws VALUES (1$groups)...;" >> "$folder/common/draw.sql"
echo "CREATE TABLE draws (script int$columns)" > "$folder/common/draws.create.sql"

start_server postgres
cat > "$work/run.properties" << END
db=postgres
conn=$url
user=$user
password=\${ENV:PGPASSWORD}
workload=$folder
build=missing
runTxnsPerTerminal=$((draws / 1000))
resultDirectory=$work/result
plans=none
END
"$project/run/lineup" run "$work/run.properties" > "$work/run.log" 2>&1 || { cat "$work/run.log" >&2; exit 1; }

for i in "${!list[@]}"; do
    IFS='|' read -r name tool ours theirs <<< "${list[i]}"
    if [[ $tool == pgbench ]]; then
        echo "\\set d$i debug($theirs)" >> "$work/draw.sql"
    fi
done
"$pgbench" -n -t "$draws" -f "$work/draw.sql" 2>&1 > "$work/pgbench.log" |
    sed -nE 's/.*command=([0-9]+)\): int (-?[0-9]+)$/\1 \2/p' |
    awk '{ n[$0]++ } END { for (each in n) print each, n[each] }' > "$work/pgbench.counts"

{
    echo "function event()"
    for i in "${!list[@]}"; do
        IFS='|' read -r name tool ours theirs <<< "${list[i]}"
        [[ $tool == sysbench ]] || continue
        [[ $theirs == string* ]] && value=sysbench.rand.$theirs || value="math.floor(sysbench.rand.$theirs)"
        echo "  do local n = {} for i = 1, $draws do local v = $value n[v] = (n[v] or 0) + 1 end"
        echo "  for v, c in pairs(n) do print('draw', '$i', v, c) end end"
    done
    echo end
} > "$work/draw.lua"
sysbench --events=1 --time=0 "$work/draw.lua" run > "$work/sysbench.log"

# chi_square FILE FILE: two files of "value count"; prints degrees of freedom, chi-square and p.
chi_square() {
    sort -k1,1g -k1,1 <(awk '{ print $1, $2, 0 }' "$1") <(awk '{ print $1, 0, $2 }' "$2") | awk '
        function add() { x += (a - b) ^ 2 / (a + b); cells++; a = b = 0 }
        { value[NR] = $1; mine[NR] = $2; other[NR] = $3 }
        END {
            # Neighbours go together until each cell has 20 draws.
            for (i = 1; i <= NR; i++) {
                a += mine[i]; b += other[i]
                if (a + b >= 20 && value[i] "" != value[i + 1] "") add()
            }
            if (a + b > 0) add()
            df = cells - 1
            z = ((x / df) ^ (1 / 3) - 1 + 2 / (9 * df)) / sqrt(2 / (9 * df)) # Wilson and Hilferty, 1931
            # Abramowitz and Stegun 26.2.17
            t = 1 / (1 + 0.2316419 * (z < 0 ? -z : z))
            p = exp(-z * z / 2) / 2.506628 * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
            printf "%d %.0f %.4f\n", df, x, z < 0 ? 1 - p : p
        }'
}

echo "| distribution | of | Lineup draws in | chi-square | degrees of freedom | p |"
echo "|---|---|---|---|---|---|"
bad=0
command=0
for i in "${!list[@]}"; do
    IFS='|' read -r name tool ours theirs <<< "${list[i]}"
    if [[ $tool == pgbench ]]; then
        command=$((command + 1))
        awk -v c="$command" '$1 == c { print $2, $3 }' "$work/pgbench.counts" > "$work/theirs"
    else
        awk -v c="$i" '$1 == "draw" && $2 == c { print $3, $4 }' "$work/sysbench.log" > "$work/theirs"
    fi
    for script in 0 1; do
        psql -XAtqF ' ' -c "SELECT d$i, count(*) FROM draws WHERE script = $script GROUP BY d$i" > "$work/ours"
        for file in ours theirs; do
            sum=$(awk '{ n += $2 } END { print n + 0 }' "$work/$file")
            [[ $sum == "$draws" ]] || { echo "$name: $file has $sum draws" >&2; exit 1; }
        done
        read -r df x p < <(chi_square "$work/ours" "$work/theirs")
        echo "| $name | $tool | $([[ $script == 1 ]] && echo a script || echo rows) | $x | $df | $p |"
        if awk -v p="$p" 'BEGIN { exit p >= 0.0001 }'; then bad=1; fi
    done
done
exit "$bad"

#!/usr/bin/env bash
# Compares Lineup's loader with psql's \copy of ready CSV files: the same rows, the same server, one stream each, in
# turns. Both copy into fresh tables without keys. It DROPS the bmsql_ tables of the database that PROPS names.
#
#   src/bench/load-postgres.sh PROPS [ROUNDS]
#
# PROPS names a PostgreSQL that runs (conn, user, password, warehouses). psql reaches the same database through its own
# variables: PGHOST, PGPORT, PGDATABASE, PGUSER, PGPASSWORD. The server and both clients should have the machine alone.
# Prints rows and seconds of each load and, last, the ratio of the medians; seconds of Lineup's loader are those of its
# step "load", which excludes starting the JVM, as psql's exclude writing the CSV files.
set -euo pipefail

props=${1:?usage: $0 PROPS [ROUNDS]}
rounds=${2:-5}
run=$(cd "$(dirname "$(readlink -f "$0")")/../../run" && pwd)
sql=$run/../sql/tpcc/postgres
csv=$(mktemp -d)
trap 'rm -rf "$csv"' EXIT

psql=(psql -X -q -v ON_ERROR_STOP=1)
# table, file and columns, in the order of the files
tables=(
    "order_line order-line ol_w_id,ol_d_id,ol_o_id,ol_number,ol_i_id,ol_delivery_d,ol_amount,ol_supply_w_id,ol_quantity,ol_dist_info"
    "stock stock s_i_id,s_w_id,s_quantity,s_ytd,s_order_cnt,s_remote_cnt,s_data,s_dist_01,s_dist_02,s_dist_03,s_dist_04,s_dist_05,s_dist_06,s_dist_07,s_dist_08,s_dist_09,s_dist_10"
    "customer customer c_id,c_d_id,c_w_id,c_discount,c_credit,c_last,c_first,c_credit_lim,c_balance,c_ytd_payment,c_payment_cnt,c_delivery_cnt,c_street_1,c_street_2,c_city,c_state,c_zip,c_phone,c_since,c_middle,c_data"
    "oorder order o_id,o_w_id,o_d_id,o_c_id,o_carrier_id,o_ol_cnt,o_all_local,o_entry_d"
    "history cust-hist hist_id,h_c_id,h_c_d_id,h_c_w_id,h_d_id,h_w_id,h_date,h_amount,h_data"
    "new_order new-order no_w_id,no_d_id,no_o_id"
    "item item i_id,i_name,i_price,i_data,i_im_id"
    "district district d_id,d_w_id,d_ytd,d_tax,d_next_o_id,d_name,d_street_1,d_street_2,d_city,d_state,d_zip"
    "warehouse warehouse w_id,w_ytd,w_tax,w_name,w_street_1,w_street_2,w_city,w_state,w_zip"
)

fresh_tables() {
    "${psql[@]}" -f "$sql/tableDrops.sql" -f "$sql/tableCreates.sql" 2> >(grep -v NOTICE >&2 || true)
    "${psql[@]}" -c CHECKPOINT
}

median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

"$run/runLoader.sh" "$props" "fileLocation=$csv/" csvNullValue= loadWorkers=1 > "$csv/log" || { cat "$csv/log"; exit 1; }
rows=0
for entry in "${tables[@]}"; do
    read -r table file columns <<< "$entry"
    rows=$((rows + $(wc -l < "$csv/$file.csv")))
    echo "\\copy bmsql_$table ($columns) from '$csv/$file.csv' with (format csv)"
done > "$csv/copy.sql"
echo "$rows rows, $(du -ch "$csv"/*.csv | tail -n 1 | cut -f 1) of CSV, $rounds rounds"

for ((round = 1; round <= rounds; round++)); do
    fresh_tables
    start=$(date +%s.%N)
    "${psql[@]}" -f "$csv/copy.sql"
    seconds=$(awk -v a="$start" -v b="$(date +%s.%N)" 'BEGIN { printf "%.3f", b - a }')
    echo "$seconds" >> "$csv/psql"
    echo "round $round: psql   $seconds s"

    fresh_tables
    "$run/runLoader.sh" "$props" loadWorkers=1 > "$csv/log" || { cat "$csv/log"; exit 1; }
    seconds=$(sed -nE 's/^load +([0-9.]+) s.*/\1/p' "$csv/log")
    echo "$seconds" >> "$csv/lineup"
    echo "round $round: lineup $seconds s"
done

awk -v rows="$rows" -v a="$(median < "$csv/psql")" -v b="$(median < "$csv/lineup")" 'BEGIN {
    printf "psql   %8.0f rows/s\nlineup %8.0f rows/s\nratio  %.2f\n", rows / a, rows / b, a / b }'

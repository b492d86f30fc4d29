package io.lineup.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a plan does, without its costs and values: the sequence of its operators with tables and indexes. Two plans of one
 * server that do the same have equal shapes.
 *
 * @param steps such as {@code Index Scan using bmsql_stock_pkey on bmsql_stock}, or for a plan that is a table
 *              {@code bmsql_stock const PRIMARY}
 */
public record PlanShape(List<String> steps) {
    /** PostgreSQL prints costs after two blanks, MySQL's trees do as well. */
    private static final Pattern COSTS = Pattern.compile("\\s+\\(cost=.*");
    /** Conditions and values of MySQL's trees. */
    private static final Pattern DETAIL = Pattern.compile("\\s*(?:[(:,]|\\bover\\b).*");
    private static final Pattern FULL = Pattern.compile(
            "(?:parallel )?(?:seq scan|(?:covering )?(?:table|index) scan) on (\\w+).*", Pattern.CASE_INSENSITIVE);
    private static final Pattern ON = Pattern.compile(" on (\\w+)", Pattern.CASE_INSENSITIVE);
    /** Access types of a table that MySQL and MariaDB print: manual, "EXPLAIN Output Format". */
    private static final List<String> FULL_TYPES = List.of("ALL", "index");

    public PlanShape {
        steps = List.copyOf(steps);
    }

    /** @param text EXPLAIN of PostgreSQL (text), MySQL (tree, or a table), MariaDB (a table); columns of a table by {@code |} */
    public static PlanShape of(String text) {
        List<String> lines = text.lines().filter(line -> !line.startsWith("-- ")).toList();
        return new PlanShape(lines.stream().anyMatch(PlanShape::isHeader) ? ofTable(lines) : ofTree(lines));
    }

    private static boolean isHeader(String line) {
        return line.startsWith("id ") && line.contains("|");
    }

    private static List<String> ofTree(List<String> lines) {
        List<String> steps = new ArrayList<>();
        for (String line : lines) {
            String step = line.strip();
            boolean arrow = step.startsWith("->");
            if (!arrow && !step.contains("(cost=")) {
                continue;
            }
            step = COSTS.matcher(arrow ? step.substring(2).strip() : step).replaceAll("");
            steps.add(DETAIL.matcher(step).replaceAll("").strip());
        }
        return steps;
    }

    private static List<String> ofTable(List<String> lines) {
        List<String> steps = new ArrayList<>();
        List<String> names = List.of();
        for (String line : lines) {
            List<String> cells = Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
            if (isHeader(line)) {
                names = cells;
            } else if (cells.size() == names.size()) {
                Map<String, String> row = new HashMap<>();
                for (int i = 0; i < names.size(); i++) {
                    row.put(names.get(i), cells.get(i));
                }
                // Of a table that only takes a row, MySQL says ALL as well.
                boolean takes = "INSERT".equals(row.get("select_type"));
                steps.add(takes
                        ? "INSERT " + row.get("table")
                        : row.get("table") + " " + row.get("type") + " " + row.get("key"));
            }
        }
        return steps;
    }

    /** @return tables that it reads or changes, in lower case */
    public Set<String> tables() {
        Set<String> tables = new TreeSet<>();
        for (String step : steps) {
            Matcher on = ON.matcher(step);
            String[] cells = step.split(" ", -1);
            if (on.find()) {
                tables.add(on.group(1).toLowerCase(Locale.ROOT));
            } else if (cells.length == 3) {
                tables.add(cells[0].toLowerCase(Locale.ROOT));
            } else if (cells.length == 2 && cells[0].equals("INSERT")) {
                tables.add(cells[1].toLowerCase(Locale.ROOT));
            }
        }
        return tables;
    }

    /** @return tables of which all rows or all entries of an index are read, in lower case */
    public Set<String> fullyRead() {
        Set<String> tables = new TreeSet<>();
        for (String step : steps) {
            Matcher full = FULL.matcher(step);
            String[] cells = step.split(" ", -1);
            if (full.matches()) {
                tables.add(full.group(1).toLowerCase(Locale.ROOT));
            } else if (cells.length == 3 && FULL_TYPES.contains(cells[1])) {
                tables.add(cells[0].toLowerCase(Locale.ROOT));
            }
        }
        return tables;
    }
}

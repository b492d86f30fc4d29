package io.lineup.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.lexer.SqlSyntax;
import io.lineup.target.StatementShape;

class MergePlannerTest {
    private static final String UPDATE = "UPDATE t SET a=?, b=b+?, c=c-1 WHERE k=? AND l=?";

    @Test
    void aJoinLooksEachRowUpInTheKey() throws Exception {
        assertThat(sql("join", UPDATE)).isEqualTo("UPDATE (SELECT CAST(? AS SIGNED) AS p1,"
                + " CAST(? AS DECIMAL(65,30)) AS p2, CAST(? AS SIGNED) AS p3, CAST(? AS SIGNED) AS p4"
                + " UNION ALL SELECT CAST(? AS SIGNED), CAST(? AS DECIMAL(65,30)), CAST(? AS SIGNED), CAST(? AS SIGNED))"
                + " bulk_v STRAIGHT_JOIN `s`.`t` bulk_t FORCE INDEX (`kl`) ON bulk_t.`k` = bulk_v.p3"
                + " AND bulk_t.`l` = bulk_v.p4 SET bulk_t.`a` = bulk_v.p1, bulk_t.`b` = bulk_t.`b` + bulk_v.p2,"
                + " bulk_t.`c` = bulk_t.`c` - 1");
    }

    @Test
    void valuesAreRowsOfAConstructor() throws Exception {
        assertThat(sql("values", "UPDATE t SET a=? WHERE l=? AND k=?"))
                .isEqualTo("UPDATE (VALUES ROW(CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED)),"
                        + " ROW(CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED))) bulk_v(p1, p2, p3)"
                        + " STRAIGHT_JOIN `s`.`t` bulk_t FORCE INDEX (`kl`) ON bulk_t.`l` = bulk_v.p2"
                        + " AND bulk_t.`k` = bulk_v.p3 SET bulk_t.`a` = bulk_v.p1");
    }

    @Test
    void casesChooseByTheKey() throws Exception {
        assertThat(sql("case", "UPDATE t SET a=?, c=c+1 WHERE id=?"))
                .isEqualTo("UPDATE `s`.`t` FORCE INDEX (`PRIMARY`) SET `a` = CASE `id` WHEN ? THEN CAST(? AS SIGNED)"
                        + " WHEN ? THEN CAST(? AS SIGNED) END, `c` = `c` + 1 WHERE `id` IN (?, ?)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"join|" + UPDATE, "join|UPDATE t SET txt=? WHERE id=?",
        "join|UPDATE t SET c=c-1 WHERE id=?", "values|" + UPDATE, "case|" + UPDATE,
        "case|UPDATE t SET c=c+1, a=? WHERE id=?"})
    void theBeginningOfAMergedStatementTellsThatItIsOne(String form, String update) throws Exception {
        String merged = sql(form, update);

        assertThat(StatementShape.isMerged(StatementShape.of(merged, SqlSyntax.MYSQL))).isTrue();
        assertThat(StatementShape.isMerged(StatementShape.of(merged.substring(0, 62), SqlSyntax.MYSQL))).isTrue();
        assertThat(StatementShape.isMerged(StatementShape.of(update, SqlSyntax.MYSQL))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"UPDATE t SET a=? WHERE k=?,KEY", "UPDATE t SET a=? WHERE k=? AND l=? AND id=?,KEY",
        "UPDATE t SET a=? WHERE name=?,KEY", "UPDATE t SET k=? WHERE id=?,SET_COLUMN",
        "UPDATE t SET f=? WHERE id=?,SET_COLUMN", "UPDATE t SET f=1 WHERE id=?,SET_COLUMN",
        "UPDATE t SET doc=? WHERE id=?,COLUMN_TYPE", "UPDATE t SET txt=txt+? WHERE id=?,COLUMN_TYPE",
        "UPDATE t SET absent=? WHERE id=?,COLUMN_TYPE"})
    void saysWhyAnUpdateIsNotMerged(String sql, SerialReason reason) {
        assertThatThrownBy(() -> plan("join", sql)).isInstanceOfSatisfying(NotMergeableException.class,
                e -> assertThat(e.reason()).isEqualTo(reason));
    }

    @Test
    void aLiteralMayGoIntoAnyType() throws Exception {
        assertThat(plan("join", "UPDATE t SET doc='{}' WHERE id=?").classes()).isEmpty();
    }

    @Test
    void aStatementHasNoMoreParametersThanTheProtocolCounts() throws Exception {
        Properties options = new Properties();
        options.setProperty("bulkMaxRows", "65535");
        assertThat(plan(options, UPDATE).maxRows()).isEqualTo(65_535 / 4);
    }

    @Test
    void aCaseHoldsAtMost32Rows() throws Exception {
        assertThat(plan("case", UPDATE).maxRows()).isEqualTo(32);
    }

    private static String sql(String form, String sql) throws Exception {
        return plan(form, sql).text().sql(2);
    }

    private static MergePlan plan(String form, String sql) throws Exception {
        Properties options = new Properties();
        options.setProperty("bulkForm", form);
        return plan(options, sql);
    }

    private static MergePlan plan(Properties options, String sql) throws NotMergeableException, SQLException {
        Map<String, ColumnClass> columns = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        columns.putAll(Map.of("id", ColumnClass.INTEGER, "k", ColumnClass.INTEGER, "l", ColumnClass.INTEGER, "a",
                ColumnClass.INTEGER, "b", ColumnClass.DECIMAL, "c", ColumnClass.INTEGER, "f", ColumnClass.INTEGER,
                "name", ColumnClass.TEXT, "txt", ColumnClass.TEXT));
        Set<String> all = new TreeSet<>(columns.keySet());
        all.add("doc");
        TableFacts facts = new TableFacts("s", "t", columns, all,
                Map.of("PRIMARY", List.of("id"), "kl", List.of("k", "l"), "byName", List.of("name")), Set.of("f"));
        return MergePlanner.plan(Objects.requireNonNull(UpdateParser.parse(sql)), facts, BulkOptions.of(options),
                1 << 26);
    }
}

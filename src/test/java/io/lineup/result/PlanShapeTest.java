package io.lineup.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlanShapeTest {
    private static final String POSTGRES = """
            -- StockLevel.countLowStock
            -- SELECT count(*) FROM bmsql_stock
            Aggregate  (cost=96.60..96.61 rows=1 width=8)
              ->  Nested Loop  (cost=45.52..96.57 rows=12 width=0)
                    ->  HashAggregate  (cost=45.10..46.98 rows=188 width=4)
                          Group Key: bmsql_order_line.ol_i_id
                          ->  Index Scan using bmsql_order_line_pkey on bmsql_order_line  (cost=0.42..44.63 rows=188 width=4)
                                Index Cond: ((ol_w_id = 1) AND (ol_o_id >= (bmsql_district.d_next_o_id - 20)))
                    ->  Seq Scan on bmsql_stock s  (cost=0.42..0.53 rows=1 width=4)
            """;
    private static final String MYSQL = """
            -> Aggregate: count(0)  (cost=12.3 rows=1)
                -> Nested loop inner join  (cost=11.1 rows=10)
                    -> Table scan on <subquery2>  (cost=1.0 rows=10)
                    -> Index range scan on bmsql_order_line using PRIMARY over (ol_w_id = 1 AND ol_d_id = 2)  (cost=9 rows=4)
                    -> Filter: (bmsql_stock.s_quantity < 15)  (cost=0.3 rows=1)
                        -> Single-row index lookup on bmsql_stock using PRIMARY (s_w_id=1, s_i_id=`<subquery2>`.ol_i_id)  (cost=0.3 rows=1)
                    -> Covering index scan on bmsql_item using x  (cost=0.3 rows=1)
            """;
    private static final String TABLE = """
            id | select_type | table       | partitions | type  | possible_keys | key     | key_len
            1  | UPDATE      | bmsql_stock | NULL       | range | PRIMARY       | PRIMARY | 8
            2  | SIMPLE      | bmsql_item  | NULL       | ALL   | NULL          | NULL    | NULL
            3  | INSERT      | bmsql_stock | NULL       | ALL   | NULL          | NULL    | NULL
            """;

    @Test
    void aTreeOfPostgresIsItsOperatorsWithTablesAndIndexes() {
        assertThat(PlanShape.of(POSTGRES).steps()).containsExactly("Aggregate", "Nested Loop", "HashAggregate",
                "Index Scan using bmsql_order_line_pkey on bmsql_order_line", "Seq Scan on bmsql_stock s");
    }

    @Test
    void aTreeOfMySqlIsItsOperatorsWithTablesAndIndexes() {
        assertThat(PlanShape.of(MYSQL).steps()).containsExactly("Aggregate", "Nested loop inner join",
                "Table scan on <subquery2>", "Index range scan on bmsql_order_line using PRIMARY", "Filter",
                "Single-row index lookup on bmsql_stock using PRIMARY", "Covering index scan on bmsql_item using x");
    }

    @Test
    void itsTablesAreThoseThatItReadsOrChanges() {
        assertThat(PlanShape.of(POSTGRES).tables()).containsExactly("bmsql_order_line", "bmsql_stock");
        assertThat(PlanShape.of(MYSQL).tables()).containsExactly("bmsql_item", "bmsql_order_line", "bmsql_stock");
        assertThat(PlanShape.of(TABLE).tables()).containsExactly("bmsql_item", "bmsql_stock");
    }

    @Test
    void aPlanThatIsATableIsItsAccesses() {
        assertThat(PlanShape.of(TABLE).steps()).containsExactly("bmsql_stock range PRIMARY", "bmsql_item ALL NULL",
                "INSERT bmsql_stock");
    }

    @Test
    void valuesAndCostsDoNotCount() {
        assertThat(PlanShape.of(MYSQL.replace("ol_w_id = 1", "ol_w_id = 77").replace("cost=9", "cost=1234.5")))
                .isEqualTo(PlanShape.of(MYSQL));
        assertThat(PlanShape.of(POSTGRES.replace("rows=188", "rows=2"))).isEqualTo(PlanShape.of(POSTGRES));
    }

    @Test
    void anotherIndexIsAnotherShape() {
        assertThat(PlanShape.of(POSTGRES.replace("bmsql_order_line_pkey", "ol_stock_fkey")))
                .isNotEqualTo(PlanShape.of(POSTGRES));
    }

    @Test
    void tablesReadFromEndToEndAreNamed() {
        assertThat(PlanShape.of(POSTGRES).fullyRead()).containsExactly("bmsql_stock");
        assertThat(PlanShape.of(MYSQL).fullyRead()).containsExactly("bmsql_item");
        assertThat(PlanShape.of(TABLE).fullyRead()).containsExactly("bmsql_item");
    }
}

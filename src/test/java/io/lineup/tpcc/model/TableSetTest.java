package io.lineup.tpcc.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TableSetTest {
    @Test
    void aSetHasTablesIndexesAndForeignKeysOfItsOwnButOneConfiguration() {
        TableSet second = TableSet.of(3).get(1);

        assertThat(second.name(Table.STOCK)).isEqualTo("bmsql_stock_2");
        assertThat(second.name(Table.CONFIG)).isEqualTo("bmsql_config");
        assertThat(second.in("CREATE INDEX bmsql_customer_idx1 ON bmsql_customer (c_w_id) -- bmsql_config"))
                .isEqualTo("CREATE INDEX bmsql_customer_idx1_2 ON bmsql_customer_2 (c_w_id) -- bmsql_config");
        assertThat(second.in("ADD CONSTRAINT ol_stock_fkey FOREIGN KEY (ol_i_id) REFERENCES bmsql_stock"))
                .contains("ol_stock_fkey_2", "bmsql_stock_2", "(ol_i_id)");
    }

    @Test
    void theOnlySetHasThePlainNames() {
        assertThat(TableSet.of(1)).singleElement().satisfies(only -> {
            assertThat(only.name(Table.STOCK)).isEqualTo("bmsql_stock");
            assertThat(only.of("stock")).isEqualTo("stock");
        });
    }
}

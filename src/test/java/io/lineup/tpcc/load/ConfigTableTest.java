package io.lineup.tpcc.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;

import org.junit.jupiter.api.Test;

import io.lineup.tpcc.model.Undelivered;
import io.lineup.tpcc.random.NURandConstants;

class ConfigTableTest {
    @Test
    void tellsWhoLoadedAndWhetherToTheEnd() {
        assertThat(ConfigTable.of(Map.of())).isEqualTo(new ConfigTable.Absent());
        assertThat(ConfigTable.of(ConfigTable.rows(Rows.PLAN, "running"))).isEqualTo(new ConfigTable.Running());
        assertThat(ConfigTable.of(ConfigTable.rows(Rows.PLAN, "complete")))
                .isEqualTo(new ConfigTable.Complete(3, NURandConstants.forLoad(1), Undelivered.NULL, 1));
        assertThat(ConfigTable.of(
                Map.of("warehouses", "10", "nURandCLast", "71", "nURandCC_ID", "1023", "nURandCI_ID", "8191")))
                .isEqualTo(new ConfigTable.Foreign(10, new NURandConstants(71, 1023, 8191)));
    }

    @Test
    void namesTheRowThatIsMissingOrWrong() {
        assertThatThrownBy(() -> ConfigTable.of(Map.of("warehouses", "10")))
                .hasMessage("bmsql_config has no row nURandCLast.");
        assertThatThrownBy(() -> ConfigTable.of(Map.of("warehouses", "ten")))
                .hasMessage("bmsql_config: warehouses is no number: ten.");
        assertThatThrownBy(() -> ConfigTable.of(
                Map.of("warehouses", "10", "nURandCLast", "999", "nURandCC_ID", "1023", "nURandCI_ID", "8191")))
                .hasMessageContaining("nURandCLast is 999");
    }
}

package io.lineup.target;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.config.Isolation;

/** What cannot be restored from a template is refused before anybody connects. */
class PostgresTemplateTest {
    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://localhost:5432/, names no database",
        "jdbc:postgresql://localhost/a_database_whose_name_leaves_no_room_for_that_of_its_template, is too long"})
    void aDatabaseThatNoTemplateCanBeMadeOfIsRefused(String url, String why) {
        Target target = new Target(new PostgresDialect(),
                new TargetSettings(url, null, "nobody", "", Map.of(), Isolation.READ_COMMITTED, List.of()));

        assertThatExceptionOfType(RestoreException.class).isThrownBy(() -> new PostgresTemplate(target))
                .withMessageStartingWith("restore=template: ").withMessageContaining(why);
    }
}

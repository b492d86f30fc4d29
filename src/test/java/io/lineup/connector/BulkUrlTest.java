package io.lineup.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BulkUrlTest {

    @Test
    void connectorJGetsTheUrlWithoutTheConnectorsOptions() {
        BulkUrl url = BulkUrl.of("jdbc:mysql+bulk://h:1/d?user=u&bulkForm=case&useSSL=false&bulk%53ort=true#x",
                properties("password", "p", "bulkSort", "false"));

        assertThat(url.real()).isEqualTo("jdbc:mysql://h:1/d?user=u&useSSL=false#x");
        assertThat(url.realProperties()).isEqualTo(properties("password", "p"));
        // As in Connector/J, a property wins.
        assertThat(url.own()).isEqualTo(properties("bulkForm", "case", "bulkSort", "false"));
    }

    @ParameterizedTest
    @CsvSource({"jdbc:mysql+bulk://h/d?bulkForm=case,jdbc:mysql://h/d", "jdbc:mysql+bulk://h/d,jdbc:mysql://h/d",
        "JDBC:MySQL+bulk:replication://h/d?a=b,jdbc:mysql:replication://h/d?a=b"})
    void theSchemeIsReplaced(String url, String real) {
        assertThat(BulkUrl.accepts(url)).isTrue();
        assertThat(BulkUrl.of(url, new Properties()).real()).isEqualTo(real);
    }

    @Test
    void otherDriversKeepTheirUrls() throws SQLException {
        BulkDriver driver = new BulkDriver();
        assertThat(driver.acceptsURL("jdbc:mysql://h/d")).isFalse();
        assertThat(driver.connect("jdbc:mysql://h/d", null)).isNull();
        assertThat(new com.mysql.cj.jdbc.Driver().acceptsURL("jdbc:mysql+bulk://h/d")).isFalse();
    }

    @Test
    void defaultsAreThoseOfTheDocumentation() throws SQLException {
        assertThat(BulkOptions.of(new Properties()))
                .isEqualTo(new BulkOptions(MergeForm.JOIN, 2, 128, false, false, false));
    }

    @Test
    void everyOptionIsRead() throws SQLException {
        assertThat(
                BulkOptions.of(properties("bulkForm", "Values", "bulkMinRows", "3", "bulkMaxRows", "50", "bulkCounts",
                        "exact", "bulkAutocommit", "true", "bulkSort", "true")))
                .isEqualTo(new BulkOptions(MergeForm.VALUES, 3, 50, true, true, true));
    }

    @ParameterizedTest
    @CsvSource({"bulkFrom,case", "bulkform,case", "BULKSORT,true", "bulk,1"})
    void anUnknownOptionIsAnErrorThatNamesTheKnownOnes(String name, String value) {
        assertThatThrownBy(
                () -> new BulkDriver().connect("jdbc:mysql+bulk://127.0.0.1:1/d?" + name + "=" + value, null))
                .isInstanceOf(SQLException.class).hasMessageContaining(name).hasMessageContaining(
                        "bulkForm, bulkMinRows, bulkMaxRows, bulkCounts, bulkAutocommit, bulkSort");
    }

    @ParameterizedTest
    @CsvSource({"bulkForm,insert", "bulkMinRows,1", "bulkMinRows,x", "bulkMaxRows,65536", "bulkCounts,",
        "bulkAutocommit,yes", "bulkSort,1"})
    void aValueThatAnOptionCannotHaveIsAnError(String name, String value) {
        assertThatThrownBy(() -> BulkOptions.of(properties(name, value == null ? "" : value)))
                .isInstanceOf(SQLException.class).hasMessageContaining(name + "=");
    }

    @Test
    void atLeastAndAtMostMustFit() {
        assertThatThrownBy(() -> BulkOptions.of(properties("bulkMinRows", "10", "bulkMaxRows", "5")))
                .hasMessage("bulkMinRows=10 is above bulkMaxRows=5.");
    }

    @Test
    void aFormThatNeverMergesTheFewestRowsIsRefused() throws SQLException {
        assertThatThrownBy(() -> BulkOptions.of(properties("bulkForm", "case", "bulkMinRows", "33")))
                .isInstanceOf(SQLException.class)
                .hasMessageContainingAll("bulkMinRows=33", " 32 rows", "bulkForm=case");
        assertThat(BulkOptions.of(properties("bulkForm", "case", "bulkMinRows", "32")).minRows()).isEqualTo(32);
        assertThat(BulkOptions.of(properties("bulkForm", "join", "bulkMinRows", "33")).minRows()).isEqualTo(33);
    }

    @Test
    void theDriverListsItsOptionsWithConnectorJs() throws SQLException {
        assertThat(new BulkDriver().getPropertyInfo("jdbc:mysql+bulk://h/d?bulkForm=case", null))
                .anySatisfy(info -> {
                    assertThat(info.name).isEqualTo("bulkForm");
                    assertThat(info.value).isEqualTo("case");
                    assertThat(info.choices).containsExactly("join", "values", "case");
                }).anySatisfy(info -> assertThat(info.name).isEqualTo("rewriteBatchedStatements"));
    }

    private static Properties properties(String... namesAndValues) {
        Properties properties = new Properties();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            properties.putAll(Map.of(namesAndValues[i], namesAndValues[i + 1]));
        }
        return properties;
    }
}

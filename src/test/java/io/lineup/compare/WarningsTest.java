package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;

class WarningsTest {
    @Test
    void oneSideThatDoesNotFlushIsWarnedOf() {
        assertThat(warnings(Recorded.POSTGRES, Recorded.POSTGRES_ODD)).anyMatch(
                each -> each.startsWith("B ") && each.contains("(synchronous_commit=off)"));
        assertThat(
                warnings(Recorded.withSetting(Recorded.MYSQL, "innodb_flush_log_at_trx_commit", "0"), Recorded.MYSQL))
                .anyMatch(each -> each.startsWith("A ") && each.contains("(innodb_flush_log_at_trx_commit=0)"));
        assertThat(warnings(Recorded.withSetting(Recorded.MYSQL, "innodb_redo_log_enabled", "OFF"), Recorded.MYSQL))
                .anyMatch(each -> each.contains("(innodb_redo_log_enabled=OFF)"));
    }

    @Test
    void anotherIsolationIsWarnedOf() {
        ComparedRun other = Recorded.withSession(Recorded.POSTGRES, "transaction_isolation", "repeatable read");

        assertThat(warnings(Recorded.MYSQL, other))
                .anyMatch(each -> each.contains("READ COMMITTED on A, REPEATABLE READ on B"));
        assertThat(warnings(Recorded.MYSQL, Recorded.POSTGRES)).isEmpty();
    }

    @Test
    void encryptionOnOneSideIsWarnedOf() {
        ComparedRun encrypted = Recorded.withTls(Recorded.MYSQL, "TLSv1.3 TLS_AES_128_GCM_SHA256");

        assertThat(warnings(encrypted, Recorded.POSTGRES))
                .singleElement().asString().contains("encrypted on A alone");
        assertThat(warnings(Recorded.POSTGRES, encrypted)).singleElement().asString().contains("encrypted on B alone");
        assertThat(warnings(encrypted, Recorded.withTls(Recorded.POSTGRES, "TLSv1.3"))).isEmpty();
    }

    @Test
    void anotherScaleIsWarnedOf() {
        assertThat(warnings(Recorded.MYSQL, Recorded.MYSQL_ODD))
                .anyMatch(each -> each.startsWith("Warehouses ") && each.contains(" 4 on A, 1 on B"))
                .anyMatch(each -> each.startsWith("Terminals ") && each.contains(" 4 on A, 16 on B"));
    }

    @Test
    void aSideThatOtherLoadDisturbedIsNamedBeforeAllElse() {
        ComparedRun disturbed = Recorded.noting(Recorded.POSTGRES_ODD,
                "Disturbed: other processes used 40% of this machine's processors (Lineup 20%).", "Another note.");

        assertThat(warnings(Recorded.MYSQL, disturbed)).hasSizeGreaterThan(1).first()
                .isEqualTo("B was disturbed: other processes used 40% of this machine's processors (Lineup 20%).");
        assertThat(warnings(disturbed, Recorded.MYSQL)).first().asString().startsWith("A was disturbed: ");
        assertThat(warnings(disturbed, disturbed)).filteredOn(each -> each.contains("disturbed")).hasSize(2);
    }

    private static List<String> warnings(ComparedRun a, ComparedRun b) {
        return Warnings.of(a, "A", b, "B");
    }
}

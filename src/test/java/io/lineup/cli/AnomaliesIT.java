package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.lineup.TestFolders;
import io.lineup.target.server.InFullExtent;

/**
 * What the servers' manuals say of their levels: PostgreSQL's REPEATABLE READ is snapshot isolation, and InnoDB's reads a
 * snapshot and writes to what is there now (MariaDB from 11.6.2 on refuses such a write).
 */
@Timeout(300)
class AnomaliesIT {
    @TempDir
    Path folder;

    enum Server {
        POSTGRES("postgres", "18", """
                G0 - - - -
                G1a - - - -
                G1b - - - -
                G1c - - - -
                OTV - - - -
                PMP allowed allowed - -
                PMP_write allowed allowed - -
                P4 allowed allowed - -
                G-single allowed allowed - -
                G-single_write allowed allowed - -
                G2-item allowed allowed allowed -
                G2 allowed allowed allowed -
                """), MYSQL_80("mysql", "8.0", Server.INNODB), MYSQL_97("mysql", "9.7", Server.INNODB), MARIADB(
                "mariadb", "", Server.INNODB);

        private static final String INNODB = """
                G0 - - - -
                G1a allowed - - -
                G1b allowed - - -
                G1c allowed - - -
                OTV allowed - - -
                PMP allowed allowed - -
                PMP_write - allowed allowed -
                P4 allowed allowed allowed -
                G-single allowed allowed - -
                G-single_write allowed allowed allowed -
                G2-item allowed allowed allowed -
                G2 allowed allowed allowed -
                """;

        final String database;
        final String version;
        final String table;

        Server(String database, String version, String table) {
            this.database = database;
            this.version = version;
            this.table = table;
        }
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    @InFullExtent
    void eachLevelAllowsWhatItsManualSays(Server server) throws IOException {
        Path props = Files.writeString(folder.resolve("levels.properties"), "db=" + server.database
                + "\nserver=embedded\nserver.version=" + server.version + "\nserver.data="
                + TestFolders.scratch().resolve("levels-" + server.name().toLowerCase(Locale.ROOT)) + "\n");

        Call call = Call.on(props, "anomalies");

        Map<String, String> rows = call.out().lines()
                .filter(line -> line.matches("(G|PMP|P4|OTV).*") && line.length() > 45)
                .collect(Collectors.toMap(line -> line.substring(0, 15).strip().replace(' ', '_'),
                        line -> line.substring(45).strip().replaceAll("\\s+", " ")));
        assertThat(call.exitCode()).as(call.out() + call.err()).isZero();
        assertThat(rows).as(call.out()).isEqualTo(server.table.lines()
                .collect(Collectors.toMap(line -> line.substring(0, line.indexOf(' ')),
                        line -> line.substring(line.indexOf(' ') + 1))));
    }
}

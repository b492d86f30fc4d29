package io.lineup.connector;

import static io.lineup.connector.ServerAndDriver.execute;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.jar.JarFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;

/** The jar that ships alone, with Connector/J and nothing else. */
@ExtendWith(EmbeddedMySqlExtension.MySql80.class)
class ConnectorJarE2E {
    private static final Path TARGET = Path.of(System.getProperty("lineup.project", ""), "target").toAbsolutePath();
    private static final Path JAR = TARGET.resolve("lineup-connector.jar");

    private final ServerAndDriver on;

    ConnectorJarE2E(TestDatabase database) {
        this.on = ServerAndDriver.ofThePom("MySQL 8.0", database);
    }

    @Test
    void itHoldsTheConnectorAndItsLicenceAlone() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            List<String> files = jar.stream().map(entry -> entry.getName()).filter(name -> !name.endsWith("/"))
                    .toList();
            assertThat(files).contains("META-INF/LICENSE", "META-INF/services/java.sql.Driver",
                    "io/lineup/connector/BulkDriver.class");
            assertThat(files).allMatch(name -> name.startsWith("META-INF/") || name.startsWith("io/lineup/connector/"));
        }
    }

    @Test
    void itMergesWithNothingButConnectorJ() throws IOException, SQLException {
        URL[] path = {JAR.toUri().toURL(), TARGET.resolve("drivers/mysql-connector-j.jar").toUri().toURL()};
        Properties account = new Properties();
        account.setProperty("user", on.database().server().user());
        account.setProperty("password", on.database().server().password());
        try (URLClassLoader alone = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            Driver driver = ServiceLoader.load(Driver.class, alone).stream()
                    .filter(provider -> provider.type().getSimpleName().equals("BulkDriver")).findFirst().orElseThrow()
                    .get();
            try (Connection connection = driver.connect(on.url(), account)) {
                execute(connection, "CREATE TABLE t (id int PRIMARY KEY, a int) ENGINE=InnoDB",
                        "INSERT INTO t VALUES (1, 0), (2, 0)");
                connection.setAutoCommit(false);
                try (PreparedStatement statement = connection.prepareStatement("UPDATE t SET a=? WHERE id=?")) {
                    for (int id = 1; id <= 2; id++) {
                        BothDrivers.set(statement, 7, id);
                        statement.addBatch();
                    }
                    assertThat(statement.executeBatch()).containsExactly(1, 1);
                }
                assertThat(ServerAndDriver.count(connection, "rowsMerged")).isEqualTo(2);
            }
        }
    }
}

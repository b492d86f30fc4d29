package io.lineup.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.ServiceLoader;

import org.junit.jupiter.api.Test;

class BulkDriverTest {

    @Test
    void driverManagerFindsIt() throws SQLException {
        assertThat(DriverManager.getDriver("jdbc:mysql+bulk://h/d")).isInstanceOf(BulkDriver.class);
        assertThat(DriverManager.getDriver("jdbc:mysql://h/d")).isInstanceOf(com.mysql.cj.jdbc.Driver.class);
    }

    /** A service that does not load would end DriverManager's search for drivers. */
    @Test
    void withoutConnectorJItLoadsAndSaysWhatIsMissing() throws IOException {
        URL classes = Path.of(System.getProperty("lineup.project", ""), "target", "classes").toUri().toURL();
        try (URLClassLoader alone = new URLClassLoader(new URL[]{classes}, ClassLoader.getPlatformClassLoader())) {
            List<Driver> drivers = ServiceLoader.load(Driver.class, alone).stream().map(ServiceLoader.Provider::get)
                    .toList();
            assertThat(drivers).hasSize(1);
            assertThatThrownBy(() -> drivers.getFirst().connect("jdbc:mysql+bulk://h/d", new Properties()))
                    .isInstanceOf(SQLException.class).hasMessageContaining("com.mysql:mysql-connector-j");
        }
    }
}

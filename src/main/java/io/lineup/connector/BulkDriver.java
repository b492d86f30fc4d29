package io.lineup.connector;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Properties;
import java.util.logging.Logger;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * Takes URLs {@code jdbc:mysql+bulk://host:port/database?...} with all of Connector/J's options, and its own: see
 * {@code docs/connector.md}. A connection works as Connector/J's does, but batches of single-row UPDATEs run as one
 * statement where that changes nothing but the time they take.
 */
public final class BulkDriver implements Driver {
    static {
        try {
            DriverManager.registerDriver(new BulkDriver());
        } catch (SQLException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Override
    public boolean acceptsURL(String url) throws SQLException {
        return BulkUrl.accepts(nonNull(url));
    }

    @Override
    public @Nullable Connection connect(String url, @Nullable Properties info) throws SQLException {
        if (!BulkUrl.accepts(nonNull(url))) {
            return null;
        }
        BulkUrl parts = BulkUrl.of(url, info == null ? new Properties() : info);
        BulkOptions options = BulkOptions.of(parts.own());
        Connection real = RealDriver.connect(parts);
        try {
            return new BulkConnection(real, DriverFacts.of(real), options, parts);
        } catch (SQLException | RuntimeException e) {
            real.close();
            throw e;
        }
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, @Nullable Properties info) throws SQLException {
        BulkUrl parts = BulkUrl.of(BulkUrl.accepts(nonNull(url)) ? url : BulkUrl.SCHEME + "///",
                info == null ? new Properties() : info);
        DriverPropertyInfo[] real = RealDriver.get().getPropertyInfo(parts.real(), parts.realProperties());
        return Stream.concat(Arrays.stream(BulkOption.values()).map(option -> option.info(parts.own())),
                Arrays.stream(real)).toArray(DriverPropertyInfo[]::new);
    }

    private static String nonNull(@Nullable String url) throws SQLException {
        if (url == null) {
            throw new SQLException("The URL is null.", "08001");
        }
        return url;
    }

    @Override
    public int getMajorVersion() {
        return version(0);
    }

    @Override
    public int getMinorVersion() {
        return version(1);
    }

    /** @return a part of the version that the jar's manifest states; 0 without a jar */
    private static int version(int part) {
        String version = Objects.requireNonNullElse(BulkDriver.class.getPackage().getImplementationVersion(), "");
        String[] parts = version.split("\\D+", -1);
        return part < parts.length && !parts[part].isEmpty() ? Integer.parseInt(parts[part]) : 0;
    }

    /** False, as Connector/J has it. */
    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("This driver logs nothing.");
    }
}

package io.lineup.connector;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Properties;
import java.util.logging.Logger;

import javax.sql.DataSource;

import org.jspecify.annotations.Nullable;

/**
 * Connections of {@link BulkDriver} for programs and pools that want a {@code DataSource} with bean properties. All options
 * stand in the URL. Set it up before it is used by several threads.
 */
public final class BulkDataSource implements DataSource {
    private final BulkDriver driver = new BulkDriver();
    private @Nullable String url;
    private @Nullable String user;
    private @Nullable String password;
    private @Nullable PrintWriter logWriter;
    private int loginTimeout;

    public @Nullable String getUrl() {
        return url;
    }

    /** @param url such as {@code jdbc:mysql+bulk://localhost:3306/shop?bulkSort=true} */
    public void setUrl(String url) {
        this.url = url;
    }

    public @Nullable String getUser() {
        return user;
    }

    public void setUser(@Nullable String user) {
        this.user = user;
    }

    public void setPassword(@Nullable String password) {
        this.password = password;
    }

    @Override
    public Connection getConnection() throws SQLException {
        return getConnection(user, password);
    }

    @Override
    public Connection getConnection(@Nullable String user, @Nullable String password) throws SQLException {
        if (url == null) {
            throw new BulkOptionException("Set the property url to " + BulkUrl.SCHEME + "//host:port/database.");
        }
        Properties properties = new Properties();
        put(properties, "user", user);
        put(properties, "password", password);
        if (loginTimeout > 0) {
            put(properties, "connectTimeout", Long.toString(1000L * loginTimeout));
        }
        Connection connection = driver.connect(url, properties);
        if (connection == null) {
            throw new BulkOptionException("url=" + url.replaceAll("\\?.*", "?...") + " does not begin with "
                    + BulkUrl.SCHEME + ".");
        }
        return connection;
    }

    private static void put(Properties properties, String name, @Nullable String value) {
        if (value != null) {
            properties.setProperty(name, value);
        }
    }

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return logWriter;
    }

    @Override
    public void setLogWriter(@Nullable PrintWriter out) {
        logWriter = out;
    }

    /** @param seconds 0 for Connector/J's own limit */
    @Override
    public void setLoginTimeout(int seconds) {
        loginTimeout = seconds;
    }

    @Override
    public int getLoginTimeout() {
        return loginTimeout;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("This driver logs nothing.");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        if (!type.isInstance(this)) {
            throw new SQLException("A BulkDataSource is no " + type.getName() + ".");
        }
        return type.cast(this);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return type.isInstance(this);
    }
}

package io.lineup.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** How to reach the database, and what is set on each connection. */
public final class TargetProperties {
    /** Kind of database. */
    public static final Property<Database> DB = Property.required("db", database(), "",
            "The kind of database under test: chooses the SQL folder, the driver and the embedded server.");

    /** JDBC driver class. */
    public static final Property<Optional<String>> DRIVER = Property.optional("driver", className().orNone(), "",
            "Class of the JDBC driver to load. None takes the usual driver of `db`.");

    /** JDBC URL; present whenever the server is external. */
    public static final Property<Optional<String>> CONN = Property.optional("conn",
            ValueType.text("JDBC URL").orNone(), "",
            "Where the database is; with `server=embedded` only scheme and options are taken. `jdbc:mysql+bulk:` is"
                    + " Connector/J with batched UPDATEs merged.");

    /** Name to log in with. */
    public static final Property<String> USER = Property.derived("user", ValueType.text("text"), "",
            "`postgres` or `root` if embedded, else required", TargetProperties::defaultUser,
            "The user to log in as; with `server=embedded` its administrator. It may stand in the options of `conn` instead.");

    /** Password to log in with; empty for none. */
    public static final Property<String> PASSWORD = Property
            .optional("password", ValueType.text("text"), "",
                    "The password of `user`; an embedded server makes its administrator's. `${ENV:NAME}` takes it from the environment; it is masked everywhere.")
            .asSecret();

    /** Isolation level of every transaction. */
    public static final Property<Isolation> ISOLATION = Property.withDefault("isolation",
            ValueType.oneOf(Isolation.class, Isolation::name), "", "READ_COMMITTED",
            "Isolation level of every transaction. It is read back from the server and recorded.");

    /** Statements for each new connection. */
    static final Property<String> SESSION_SQL = Property.optional("session.sql",
            ValueType.text("SQL statements separated by `;`"), "",
            "Statements that are run once on each new connection.");

    /** Whether connections are encrypted; empty leaves it to the driver. */
    public static final Property<Optional<TlsMode>> TLS = Property.optional("tls",
            ValueType.oneOf(TlsMode.class).orNone(), "",
            "Encryption of all connections. `verify` also checks the server's certificate and host name. An embedded server"
                    + " gets a certificate. None leaves it to the driver.");

    /** Who may sign the server's certificate. */
    public static final Property<Optional<Path>> TLS_CA = Property.optional("tls.ca", ValueType.path().orNone(), "",
            "PEM file with the certificates of the authorities that `tls=verify` trusts. Without it, an embedded server's"
                    + " own is trusted.");

    /** Who the client is. */
    public static final Property<Optional<Path>> TLS_CLIENT_CERT = Property.optional("tls.clientCert",
            ValueType.path().orNone(), "",
            "PKCS12 file with the client's certificate and private key, for servers that require one. pgjdbc takes the key"
                    + " called `user`, in a file whose name ends with `.p12`.");

    /** Opens the file of {@link #TLS_CLIENT_CERT}. */
    public static final Property<String> TLS_CLIENT_PASSWORD = Property
            .optional("tls.clientPassword", ValueType.text("text"), "",
                    "The password of the file `tls.clientCert`; it is masked everywhere.")
            .asSecret();

    /** Options of the driver. */
    public static final PrefixProperty JDBC = new PrefixProperty("jdbc.", "text", "the driver's default",
            "An option of the JDBC driver, passed unchanged, such as `jdbc.prepareThreshold=1`."
                    + " The same option with another value in `conn` is an error.");

    static final PropertyGroup GROUP = new PropertyGroup("Database and connection",
            List.of(DB, DRIVER, CONN, USER, PASSWORD, ISOLATION, SESSION_SQL, TLS, TLS_CA, TLS_CLIENT_CERT,
                    TLS_CLIENT_PASSWORD),
            List.of(JDBC));

    private static final Pattern CLASS_NAME = Pattern.compile("\\w+([.$]\\w+)*");

    private TargetProperties() {}

    /** @return the statements for each new connection */
    public static List<String> sessionSql(Settings settings) {
        try {
            return SqlStatements.split(settings.get(SESSION_SQL), settings.get(DB).syntax());
        } catch (BadValueException e) {
            throw new IllegalStateException("TargetRules checks it", e);
        }
    }

    private static ValueType<Database> database() {
        ValueType<Database> known = ValueType.oneOf(Database.class);
        return new ValueType<>(known.kind(), text -> switch (text.toLowerCase(Locale.ROOT)) {
            case "firebird", "oracle" -> throw new BadValueException(
                    "BenchmarkSQL drives this database, Lineup does not. Allowed: " + known.kind() + ".");
            default -> known.parse(text);
        });
    }

    private static ValueType<String> className() {
        return new ValueType<>("Java class name", text -> {
            if (!CLASS_NAME.matcher(text).matches()) {
                throw new BadValueException(null);
            }
            return text;
        });
    }

    private static String defaultUser(Settings settings) {
        return ServerProperties.isEmbedded(settings)
                ? settings.find(DB).map(Database::administrator).orElse("")
                : "";
    }
}

package io.lineup.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import io.lineup.config.ScriptProperties;
import io.lineup.config.Settings;
import io.lineup.prepare.OpenTarget;
import io.lineup.sql.Script;
import io.lineup.sql.SqlFolder;
import io.lineup.target.Dialect;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Executes an SQL script: one of Lineup's own by its name, or any file. */
@Command(name = "sql", description = "Executes an SQL file, or one of Lineup's own scripts by its name, such as tableCreates.")
final class SqlCommand extends PropertiesVerb implements Callable<Integer> {
    @Mixin
    private final FileArgument file = new FileArgument();

    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "1", paramLabel = "NAME-or-file.sql", description = "A file, or the name of a script in sql/.")
    private String script;

    @Parameters(index = "2..*", arity = "0..*", paramLabel = "KEY=VALUE", description = "Overrides of the property file.")
    private List<String> overrides = List.of();

    @Override
    Path file() {
        return file.path();
    }

    @Override
    List<String> overrides() {
        return overrides;
    }

    @Override
    public Integer call() throws Exception {
        Settings settings = settings();
        try (OpenTarget open = OpenTarget.open(settings, folders(), this::note)) {
            Path named = Path.of(script);
            Dialect dialect = open.target().dialect();
            Script statements = Files.isRegularFile(named)
                    ? Script.read(named, dialect.syntax())
                    : new SqlFolder(folders().sql().resolve(ScriptProperties.DEFAULT_WORKLOAD), dialect)
                            .script(withoutEnding(script));
            try (Connection connection = open.target().connectForAdministration()) {
                for (Script.Command each : statements.statements()) {
                    execute(connection, statements, each);
                }
            }
        }
        return 0;
    }

    private static String withoutEnding(String name) {
        return name.endsWith(".sql") ? name.substring(0, name.length() - 4) : name;
    }

    private void execute(Connection connection, Script statements, Script.Command command) {
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            if (statement.execute(command.text())) {
                try (ResultSet rows = statement.getResultSet()) {
                    print(rows);
                }
            }
        } catch (SQLException e) {
            throw statements.failed(command, e);
        }
    }

    /** Column names, then rows, separated by tabs; NULL is empty. */
    private void print(ResultSet rows) throws SQLException {
        ResultSetMetaData meta = rows.getMetaData();
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= meta.getColumnCount(); i++) {
            names.add(meta.getColumnLabel(i));
        }
        out().println(String.join("\t", names));
        while (rows.next()) {
            List<String> values = new ArrayList<>();
            for (int i = 1; i <= names.size(); i++) {
                String value = rows.getString(i);
                values.add(value == null ? "" : value);
            }
            out().println(String.join("\t", values));
        }
        out().flush();
    }
}

package io.lineup.prepare;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.config.BuildMode;
import io.lineup.config.LoadProperties;
import io.lineup.config.RestoreMode;
import io.lineup.config.Settings;
import io.lineup.load.Build;
import io.lineup.load.Data;
import io.lineup.load.LoadException;
import io.lineup.load.LoadProgress;
import io.lineup.load.LoadState;

/** Sees to it that a database is loaded as the settings say before it is driven. */
public final class Preparation {
    private final Data data;
    private final Settings settings;
    private final OpenTarget open;
    private final LoadProgress progress;
    private final Consumer<String> notes;

    public Preparation(Data data, Settings settings, OpenTarget open, LoadProgress progress, Consumer<String> notes) {
        this.data = data;
        this.settings = settings;
        this.open = open;
        this.progress = progress;
        this.notes = notes;
    }

    /**
     * Builds what is missing where the settings allow it, and refuses to go on where they do not.
     *
     * @throws LoadException if the database is not loaded as the settings say and may not be built
     */
    public LoadState.Loaded prepare() throws SQLException {
        LoadState state = read();
        return prepare(state, fault(state));
    }

    /**
     * As {@link #prepare()}, and what transactions have changed since the load, or what another seed made, is as good as
     * missing.
     */
    public LoadState.Loaded prepareUnused() throws SQLException {
        LoadState state = read();
        String fault = fault(state);
        return prepare(state, fault == null && state instanceof LoadState.Loaded loaded ? used(loaded) : fault);
    }

    /** Drops the database and builds it again; builds it once where it is absent. */
    public LoadState.Loaded reload() throws SQLException {
        LoadState state = read();
        return prepare(state, state instanceof LoadState.Absent ? fault(state) : "restore=reload");
    }

    private LoadState.Loaded prepare(LoadState before, @Nullable String fault) throws SQLException {
        LoadState state = before;
        boolean mayBuild = settings.get(LoadProperties.BUILD) == BuildMode.MISSING;
        if (fault != null) {
            if (!mayBuild) {
                throw new LoadException(fault);
            }
            if (!(state instanceof LoadState.Absent)) {
                notes.accept(settings.get(LoadProperties.RESTORE) == RestoreMode.RELOAD
                        ? "The database is dropped and built again, because restore=reload."
                        : firstSentence(fault) + " It is built again, because build=missing.");
                Build.destroy(open.target(), data, progress);
            }
            open.load(new Build(open.target(), data, settings.get(LoadProperties.LOAD_WORKERS), progress)::run);
            state = read();
        }
        return switch (state) {
            case LoadState.Loaded loaded when loaded.owner() != null -> complete(verified(loaded));
            case LoadState.Loaded loaded -> complete(loaded);
            case LoadState.Absent absent -> throw new LoadException("The database is empty after its build.");
            case LoadState.Running running -> throw new LoadException("The build is not finished.");
        };
    }

    private LoadState.Loaded complete(LoadState.Loaded loaded) throws SQLException {
        try (Connection connection = open.target().connectForAdministration()) {
            String added = data.complete(loaded, connection);
            if (!added.isEmpty()) {
                notes.accept(added);
            }
        }
        return loaded;
    }

    /** What follows is advice for those who may not build. */
    private static String firstSentence(String fault) {
        int end = fault.indexOf(". ");
        return end < 0 ? fault : fault.substring(0, end + 1);
    }

    private @Nullable String used(LoadState.Loaded loaded) throws SQLException {
        try (Connection connection = open.target().connectForAdministration()) {
            return data.usedSinceLoad(loaded, connection);
        }
    }

    private LoadState read() throws SQLException {
        try (Connection connection = open.target().connectForAdministration()) {
            return data.state(connection);
        }
    }

    /** @return what is wrong with the database, null when it can be driven */
    private static @Nullable String fault(LoadState state) {
        return switch (state) {
            case LoadState.Absent absent -> "The database is not loaded. Build it with run/runDatabaseBuild.sh,"
                    + " or set build=missing.";
            case LoadState.Running running -> "The database is half loaded: its last load was not finished."
                    + " Destroy it (run/runDatabaseDestroy.sh) and build it again.";
            case LoadState.Loaded loaded -> loaded.difference();
        };
    }

    private LoadState.Loaded verified(LoadState.Loaded loaded) throws SQLException {
        try (Connection connection = open.target().connectForAdministration()) {
            List<String> wrong = data.missingRows(loaded, connection);
            if (!wrong.isEmpty()) {
                throw new LoadException("The database was not loaded by Lineup, and its rows are not all there: "
                        + String.join(" ", wrong));
            }
        }
        notes.accept("The database was not loaded by Lineup. Its row counts are right; whether its rows are, only"
                + " run/lineup check shows it.");
        return loaded;
    }
}

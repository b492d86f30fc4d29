package io.lineup.runner;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.config.BuildMode;
import io.lineup.config.LoadProperties;
import io.lineup.config.RestoreMode;
import io.lineup.config.Settings;
import io.lineup.config.VariantProperties;
import io.lineup.sql.SqlFolder;
import io.lineup.tpcc.load.Build;
import io.lineup.tpcc.load.Destroy;
import io.lineup.tpcc.load.LoadException;
import io.lineup.tpcc.load.LoadPlan;
import io.lineup.tpcc.load.LoadProgress;
import io.lineup.tpcc.load.LoadState;
import io.lineup.tpcc.load.RowCounts;
import io.lineup.tpcc.model.Undelivered;
import io.lineup.tpcc.random.NURandConstants;

/** Sees to it that a database is loaded as the settings say before it is driven. */
public final class Preparation {
    private final Settings settings;
    private final OpenTarget open;
    private final SqlFolder sql;
    private final LoadProgress progress;
    private final Consumer<String> notes;

    public Preparation(Settings settings, OpenTarget open, SqlFolder sql, LoadProgress progress,
            Consumer<String> notes) {
        this.settings = settings;
        this.open = open;
        this.sql = sql;
        this.progress = progress;
        this.notes = notes;
    }

    /**
     * What a database was loaded with.
     *
     * @param constants of NURand at the load
     */
    public record Loaded(int warehouses, NURandConstants constants) {
        Map<String, Long> scale() {
            return Map.of("warehouses", (long) warehouses);
        }
    }

    /** What the settings ask to load. */
    public static LoadPlan plan(Settings settings) {
        return new LoadPlan(settings.get(LoadProperties.WAREHOUSES), settings.get(LoadProperties.LOAD_WORKERS),
                settings.get(LoadProperties.LOAD_SEED),
                LocalDateTime.ofInstant(settings.get(LoadProperties.LOAD_TIMESTAMP), ZoneOffset.UTC),
                ChosenVariants.undelivered(settings));
    }

    /**
     * Builds what is missing where the settings allow it, and refuses to go on where they do not.
     *
     * @throws LoadException if the database is not loaded as the settings say and may not be built
     */
    public Loaded prepare() throws SQLException {
        LoadState state = read();
        return prepare(state, fault(state));
    }

    /**
     * As {@link #prepare()}, and what transactions have changed since the load, or what another seed made, is as good as
     * missing.
     */
    Loaded prepareUnused() throws SQLException {
        LoadState state = read();
        String fault = fault(state);
        return prepare(state, fault == null ? used() : fault);
    }

    /** Drops the database and builds it anew; builds it once where it is absent. */
    Loaded reload() throws SQLException {
        LoadState state = read();
        return prepare(state, state instanceof LoadState.Absent ? fault(state) : "restore=reload");
    }

    private Loaded prepare(LoadState before, @Nullable String fault) throws SQLException {
        LoadState state = before;
        boolean mayBuild = settings.get(LoadProperties.BUILD) == BuildMode.MISSING;
        if (fault != null) {
            if (!mayBuild) {
                throw new LoadException(fault);
            }
            if (!(state instanceof LoadState.Absent)) {
                notes.accept(settings.get(LoadProperties.RESTORE) == RestoreMode.RELOAD
                        ? "The database is dropped and built anew, since restore=reload."
                        : fault + " It is built anew, since build=missing.");
                Destroy.run(open.target(), sql, progress);
            }
            open.load(new Build(open.target(), sql, plan(settings), progress)::run);
            state = read();
        }
        return switch (state) {
            case LoadState.Complete complete -> new Loaded(complete.warehouses(), complete.constants());
            case LoadState.Foreign foreign -> verified(foreign);
            case LoadState.Absent absent -> throw new LoadException("The database is empty after its build.");
            case LoadState.Running running -> throw new LoadException("The build has not come to its end.");
        };
    }

    private @Nullable String used() throws SQLException {
        LoadPlan plan = plan(settings);
        try (Connection connection = open.target().connectForAdministration()) {
            if (!LoadState.isLoadOf(plan, connection)) {
                return "The database was not loaded by Lineup with " + plan.content() + ". Build it anew.";
            }
            return RowCounts.isUnused(connection, plan.warehouses())
                    ? null
                    : "The database is no longer as it was loaded, so that no template can be made of it. Build it anew, or"
                            + " use restore=reload.";
        }
    }

    private LoadState read() throws SQLException {
        try (Connection connection = open.target().connectForAdministration()) {
            return LoadState.read(connection);
        }
    }

    /** @return what is wrong with the database, null when it can be driven */
    private @Nullable String fault(LoadState state) {
        return switch (state) {
            case LoadState.Absent absent -> "The database is not loaded. Build it with run/runDatabaseBuild.sh.";
            case LoadState.Running running -> "The database is half loaded: its last load did not come to its end."
                    + " Destroy it (run/runDatabaseDestroy.sh) and build it anew.";
            case LoadState.Complete complete -> otherDatabase(complete.warehouses(), state.undelivered());
            case LoadState.Foreign foreign -> otherDatabase(foreign.warehouses(), state.undelivered());
        };
    }

    private @Nullable String otherDatabase(int loaded, Undelivered undelivered) {
        int wanted = settings.get(LoadProperties.WAREHOUSES);
        Undelivered wantedUndelivered = ChosenVariants.undelivered(settings);
        if (loaded != wanted) {
            return "The database holds " + loaded + " warehouses, but warehouses=" + wanted + ". Set warehouses="
                    + loaded
                    + ", or destroy the database and build it anew.";
        }
        if (undelivered != wantedUndelivered) {
            String name = VariantProperties.NULLABLE.name();
            return "The database was built with " + name + "=" + undelivered.value() + ", but " + name + "="
                    + wantedUndelivered.value() + ". Set " + name + "=" + undelivered.value()
                    + ", or destroy the database and build it anew.";
        }
        return null;
    }

    private Loaded verified(LoadState.Foreign foreign) throws SQLException {
        try (Connection connection = open.target().connectForAdministration()) {
            List<String> wrong = RowCounts.verifyUsed(connection, foreign.warehouses());
            if (!wrong.isEmpty()) {
                throw new LoadException("The database was not loaded by Lineup, and its rows are not all there: "
                        + String.join(" ", wrong));
            }
        }
        notes.accept("The database was not loaded by Lineup. Its row counts are right; whether its rows are, only"
                + " run/lineup check tells.");
        return new Loaded(foreign.warehouses(), foreign.constants());
    }
}

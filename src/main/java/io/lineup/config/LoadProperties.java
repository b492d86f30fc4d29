package io.lineup.config;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The scale of the database and how it is loaded. */
public final class LoadProperties {
    /** Whether a run may load the database. */
    public static final Property<BuildMode> BUILD = Property.derived("build", ValueType.oneOf(BuildMode.class), "",
            "`missing` if embedded or `restore=reload`, else `never`",
            settings -> ServerProperties.isEmbedded(settings) || restores(settings, RestoreMode.RELOAD)
                    ? "missing"
                    : "never",
            "`missing` lets a run load what is absent or of another scale."
                    + " `never` creates and drops nothing; a wrong scale is then an error.");

    /** Whether a run puts the database back first. */
    public static final Property<RestoreMode> RESTORE = Property.withDefault("restore",
            ValueType.oneOf(RestoreMode.class), "", "none",
            "What a run does first: `template` puts back a copy of the database as it was loaded, `reload` drops it and"
                    + " loads it anew.");

    /** Whether a run waits for the server to rest. */
    public static final Property<Boolean> QUIESCE = Property.withDefault("quiesce", ValueType.yesOrNo(), "", "false",
            "Whether a run waits before its ramp-up, 60 s at most, until vacuum or purge is done and changed pages are"
                    + " written.");

    /** Scale. */
    public static final Property<Integer> WAREHOUSES = Property.withDefault("warehouses",
            ValueType.wholeNumber(1, 71_582), "warehouses", "1",
            "Scale of the database: about 100 MB and 500,000 rows for each warehouse. With more, the rows of history"
                    + " would have no room in PostgreSQL's `hist_id`.");

    /** Parallel streams of the loader. */
    public static final Property<Integer> LOAD_WORKERS = Property.withDefault("loadWorkers",
            ValueType.wholeNumber(1, 1_000), "connections", "4",
            "Parallel connections of the loader. The rows are the same for any number.");

    /** Seed of the loaded rows. */
    public static final Property<Long> LOAD_SEED = Property.withDefault("loadSeed", ValueType.wholeNumber(), "", "1",
            "Seed of the loaded rows: the same seed gives the same database.");

    /** Date in the loaded rows. */
    public static final Property<Instant> LOAD_TIMESTAMP = Property.withDefault("loadTimestamp", ValueType.instant(),
            "", "2026-01-01T00:00:00Z",
            "The date that loaded rows bear. It is fixed, so that a seed repeats every row.");

    /** Prefix of CSV files, a plain text because it need not end at a folder. */
    public static final Property<Optional<String>> FILE_LOCATION = Property.optional("fileLocation",
            ValueType.text("path prefix, such as `/tmp/csv/`").orNone(), "",
            "Writes CSV files with this prefix instead of loading the database.");

    /** How CSV files spell a missing value. */
    public static final Property<String> CSV_NULL_VALUE = Property.withDefault("csvNullValue", ValueType.text("text"),
            "", "NULL", "What CSV files hold where a column is NULL.");

    static final PropertyGroup GROUP = new PropertyGroup("Loading",
            List.of(BUILD, RESTORE, QUIESCE, WAREHOUSES, LOAD_WORKERS, LOAD_SEED, LOAD_TIMESTAMP, FILE_LOCATION,
                    CSV_NULL_VALUE),
            List.of());

    private LoadProperties() {}

    static boolean restores(Settings settings, RestoreMode mode) {
        return settings.find(RESTORE).filter(mode::equals).isPresent();
    }
}

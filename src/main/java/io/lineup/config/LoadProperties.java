package io.lineup.config;

import java.util.List;

/** The scale of the database and how it is loaded. */
public final class LoadProperties {
    /** Whether a run may load the database. */
    public static final Property<BuildMode> BUILD = Property.derived("build", ValueType.oneOf(BuildMode.class), "",
            "`missing` if embedded or `restore=reload`, else `never`",
            settings -> ServerProperties.isEmbedded(settings) || restores(settings, RestoreMode.RELOAD)
                    ? "missing"
                    : "never",
            "`missing` lets a run load data that is absent or of another scale."
                    + " `never` creates and drops nothing; a wrong scale is then an error.");

    /** Whether a run puts the database back first. */
    public static final Property<RestoreMode> RESTORE = Property.withDefault("restore",
            ValueType.oneOf(RestoreMode.class), "", "none",
            "What a run does first: `template` puts back a copy of the database as it was loaded, `reload` drops it and"
                    + " loads it again.");

    /** Whether a run waits for the server to rest. */
    public static final Property<Boolean> QUIESCE = Property.withDefault("quiesce", ValueType.yesOrNo(), "", "false",
            "Whether a run waits before its ramp-up, 60 s at most, until vacuum or purge is done and changed pages are"
                    + " written.");

    /** Parallel streams of the loader. */
    public static final Property<Integer> LOAD_WORKERS = Property.withDefault("loadWorkers",
            ValueType.wholeNumber(1, 1_000), "connections", "4",
            "Parallel connections of the loader. The rows are the same for any number.");

    /** Seed of the loaded rows. */
    public static final Property<Long> LOAD_SEED = Property.withDefault("loadSeed", ValueType.wholeNumber(), "", "1",
            "Seed of the loaded rows: the same seed gives the same database.");

    static final PropertyGroup GROUP = new PropertyGroup("Loading",
            List.of(BUILD, RESTORE, QUIESCE, LOAD_WORKERS, LOAD_SEED),
            List.of());

    private LoadProperties() {}

    static boolean restores(Settings settings, RestoreMode mode) {
        return settings.find(RESTORE).filter(mode::equals).isPresent();
    }
}

package io.lineup.prepare;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Database.Feature;
import io.lineup.config.Folders;
import io.lineup.config.LoadProperties;
import io.lineup.config.RestoreMode;
import io.lineup.config.ServerProperties;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;
import io.lineup.load.Data;
import io.lineup.load.LoadException;
import io.lineup.load.LoadProgress;
import io.lineup.load.LoadState;
import io.lineup.target.PostgresTemplate;
import io.lineup.target.Quiescence;
import io.lineup.target.server.DataCopy;

/**
 * Puts the database into the state in which a run shall find it ({@code build}, {@code restore}, {@code quiesce}): on
 * PostgreSQL from a template database, with embedded servers of MySQL's kind from a copy of the stopped server's data.
 */
public final class Restoration {
    private static final Duration QUIESCE_PATIENCE = Duration.ofSeconds(60);

    private final Data data;
    private final Settings settings;
    private final Consumer<String> notes;
    private final String content;
    private final @Nullable DataCopy copy;
    private boolean restored;

    public Restoration(Data data, Settings settings, Folders folders, Consumer<String> notes) {
        this.data = data;
        this.settings = settings;
        this.notes = notes;
        content = data.content() + ", server.version=" + settings.get(ServerProperties.VERSION).orElse("")
                + settings.get(ServerProperties.HOME).map(home -> ", server.home=" + home).orElse("");
        boolean ofData = settings.get(LoadProperties.RESTORE) == RestoreMode.TEMPLATE
                && !settings.get(TargetProperties.DB).has(Feature.TEMPLATES);
        copy = ofData ? new DataCopy(OpenTarget.spec(settings, folders)) : null;
    }

    /** Puts back the copy of the data folder if there is to be one and it is there; the server must be stopped. */
    public void beforeStart() {
        if (copy != null && copy.holds(content)) {
            timed("restore=template: the server's data were restored from their copy", copy::restore);
            restored = true;
        }
    }

    /**
     * Builds and restores. May restart the embedded server, so that {@link OpenTarget#target()} is another one
     * afterwards.
     *
     * @param patience with the server that runs now
     * @throws LoadException if the database is not as the settings say and may not be built
     */
    public LoadState.Loaded prepare(OpenTarget open, LoadProgress progress, BoundedWait patience)
            throws SQLException, GivenUpException, InterruptedException {
        Preparation preparation = new Preparation(data, settings, open, progress, notes);
        return switch (settings.get(LoadProperties.RESTORE)) {
            case NONE -> patience.await("preparing the database", preparation::prepare);
            case RELOAD -> patience.await("loading the database", () -> reload(preparation));
            case TEMPLATE -> copy == null
                    ? patience.await("restoring the database", () -> fromTemplate(preparation, open))
                    : withCopy(copy, preparation, open, patience);
        };
    }

    private LoadState.Loaded reload(Preparation preparation) throws SQLException {
        long begin = System.nanoTime();
        LoadState.Loaded loaded = preparation.reload();
        notes.accept("restore=reload: the database was loaded again in " + since(begin) + ".");
        return loaded;
    }

    private LoadState.Loaded fromTemplate(Preparation preparation, OpenTarget open) throws SQLException {
        PostgresTemplate template = new PostgresTemplate(open.target());
        if (!template.holds(content)) {
            preparation.prepareUnused();
            long begin = System.nanoTime();
            template.make(content);
            notes.accept("restore=template: the template database " + template.name() + " was made in " + since(begin)
                    + ".");
        }
        long begin = System.nanoTime();
        // The run that made the template takes a copy as well: all runs of a series shall begin alike.
        template.restore();
        notes.accept("restore=template: the database was restored from " + template.name() + " in " + since(begin)
                + ".");
        return preparation.prepare();
    }

    private LoadState.Loaded withCopy(DataCopy data, Preparation preparation, OpenTarget open, BoundedWait patience)
            throws SQLException, GivenUpException, InterruptedException {
        if (restored) {
            return patience.await("preparing the database", preparation::prepare);
        }
        LoadState.Loaded loaded = patience.await("preparing the database", preparation::prepareUnused);
        open.restart(() -> timed("restore=template: the stopped server's data were copied", () -> data.save(content)));
        return loaded;
    }

    /** @return how long it took until the server rested, as a sentence */
    public static String quiesce(OpenTarget open, BoundedWait patience)
            throws SQLException, GivenUpException, InterruptedException {
        return Objects.requireNonNull(patience.await("waiting for the server to rest", () -> {
            try {
                return Quiescence.await(open.target(), QUIESCE_PATIENCE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new SQLException("Interrupted while waiting for the server to rest.", e);
            }
        }));
    }

    private void timed(String what, Runnable work) {
        long begin = System.nanoTime();
        work.run();
        notes.accept(what + " in " + since(begin) + ".");
    }

    private static String since(long begin) {
        return String.format(Locale.ROOT, "%.2f s", (System.nanoTime() - begin) / 1e9);
    }
}

package io.lineup.tpcc.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

import io.lineup.load.LoadException;
import io.lineup.load.LoadProgress;
import io.lineup.load.RowFormat;
import io.lineup.load.RowGenerator;
import io.lineup.load.RowStream;
import io.lineup.load.Steps;
import io.lineup.tpcc.model.Table;

/** Writes the rows of a load as CSV files with the names, columns and null value of BenchmarkSQL's, without a database. */
public final class CsvExport {
    private static final int CHUNK_BYTES = 64 * 1024;
    private static final long TICK_MILLIS = 200;

    private final LoadPlan plan;
    private final String prefix;
    private final RowFormat format;
    private final LoadProgress progress;
    private final LongAdder rowsDone = new LongAdder();
    private final AtomicBoolean stopped = new AtomicBoolean();

    /**
     * @param prefix what stands before each file name, such as {@code /tmp/csv/} ({@code fileLocation})
     * @param nullValue what stands for NULL ({@code csvNullValue})
     */
    public CsvExport(LoadPlan plan, String prefix, String nullValue, LoadProgress progress) {
        this.plan = plan;
        this.prefix = prefix;
        this.format = RowFormat.csv(nullValue);
        this.progress = progress;
    }

    /**
     * Writes all files; those that exist are replaced.
     *
     * @throws LoadException if a file cannot be written
     */
    public void run() {
        Steps.time(progress, "export", this::writeAll);
    }

    private void writeAll() {
        Map<Table, List<LoadPart>> files = new LinkedHashMap<>();
        List<LoadPart> parts = LoadPart.all(plan);
        parts.forEach(part -> files.computeIfAbsent(part.table(), table -> new ArrayList<>()).add(part));
        long total = parts.stream().mapToLong(LoadPart::rows).sum();
        write(Table.CONFIG, List.of(configRows()));
        rowsDone.reset();
        try (ExecutorService executor = Executors.newFixedThreadPool(plan.loadWorkers())) {
            List<Future<?>> results = new ArrayList<>();
            files.forEach((table, ofTable) -> results.add(executor.submit(
                    () -> write(table, ofTable.stream().map(part -> part.generator(plan)).toList()))));
            try {
                for (Future<?> result : results) {
                    await(result, total);
                }
            } finally {
                stopped.set(true);
            }
        }
    }

    private void await(Future<?> result, long total) {
        while (true) {
            try {
                result.get(TICK_MILLIS, TimeUnit.MILLISECONDS);
                progress.rows(rowsDone.sum(), total);
                return;
            } catch (TimeoutException e) {
                progress.rows(rowsDone.sum(), total);
            } catch (ExecutionException e) {
                throw e.getCause() instanceof LoadException known
                        ? known
                        : new LoadException("Writing CSV files failed: " + e.getCause(), e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new LoadException("Interrupted.", e);
            }
        }
    }

    private void write(Table table, List<RowGenerator> generators) {
        Path file = Path.of(prefix + table.csvFile());
        byte[] chunk = new byte[CHUNK_BYTES];
        try (OutputStream out = Files.newOutputStream(file)) {
            for (RowGenerator generator : generators) {
                try (InputStream rows = new RowStream(generator, format, stopped::get, rowsDone)) {
                    for (int read = rows.read(chunk); read >= 0; read = rows.read(chunk)) {
                        out.write(chunk, 0, read);
                    }
                }
            }
        } catch (NoSuchFileException e) {
            throw new LoadException("Cannot write " + file + ": the folder does not exist. fileLocation=" + prefix
                    + " is a prefix of file names; a folder ends with a slash.", e);
        } catch (IOException e) {
            throw new LoadException("Cannot write " + file + ": " + e.getMessage() + ".", e);
        }
    }

    private RowGenerator configRows() {
        var entries = ConfigTable.rows(plan, ConfigTable.Keys.COMPLETE).entrySet().iterator();
        return rows -> {
            if (!entries.hasNext()) {
                return false;
            }
            Map.Entry<String, String> entry = entries.next();
            rows.text(entry.getKey()).text(entry.getValue()).endRow();
            return true;
        };
    }
}

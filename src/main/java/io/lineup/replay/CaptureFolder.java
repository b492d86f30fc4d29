package io.lineup.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.Catalogue;
import io.lineup.sql.Invocation;
import io.lineup.sql.StatementText;

/** A folder of captured files, all of whose transactions were read once to see that they can be replayed. */
public final class CaptureFolder {
    private final List<Path> files;
    private final Catalogue catalogue;
    private final boolean asGiven;
    private final Map<String, Integer> types;
    private final Map<String, StatementText> given = new HashMap<>();
    private final IdentityHashMap<StatementText, Invocation> known = new IdentityHashMap<>();
    private long transactions;

    /**
     * @param asGiven whether statements are executed as they stand in the files; else as the catalogue has them, with the
     *        values of the files
     * @param types positions of the transaction types by the prefix of their statements' ids
     * @throws ReplayException if the files cannot be replayed
     */
    public CaptureFolder(Path folder, Catalogue catalogue, boolean asGiven, Map<String, Integer> types) {
        this.files = files(folder);
        this.catalogue = catalogue;
        this.asGiven = asGiven;
        this.types = Map.copyOf(types);
        for (Path file : files) {
            try (CaptureReader reader = open(file)) {
                for (Recorded each = next(reader); each != null; each = next(reader)) {
                    transactions++;
                    each.invocations().forEach(invocation -> known.putIfAbsent(invocation.text(), invocation));
                }
            }
        }
        if (transactions == 0) {
            throw new ReplayException(folder + " contains no transaction.");
        }
    }

    /** @throws ReplayException if there are none */
    public static List<Path> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new ReplayException("There is no folder " + folder + ". Name one that capture=DIR has filled.");
        }
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> found = all.filter(file -> String.valueOf(file.getFileName()).endsWith(".sql")).sorted()
                    .toList();
            if (found.isEmpty()) {
                throw new ReplayException(folder + " contains no file *.sql. Name a folder that capture=DIR has"
                        + " filled.");
            }
            return found;
        } catch (IOException e) {
            throw new ReplayException("Cannot look into " + folder + ": " + e.getMessage() + ".");
        }
    }

    public long transactions() {
        return transactions;
    }

    /** @return one invocation of each text */
    public Collection<Invocation> known() {
        return known.values();
    }

    /**
     * Deals out the files.
     *
     * @param threads 1 to the number of files; a thread takes one file after the other
     */
    public List<RecordedInputs> inputs(int threads) {
        List<RecordedInputs> inputs = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            List<Path> mine = new ArrayList<>();
            for (int i = thread; i < files.size(); i += threads) {
                mine.add(files.get(i));
            }
            inputs.add(new FileInputs(mine, this));
        }
        return inputs;
    }

    CaptureReader open(Path file) {
        return new CaptureReader(file, catalogue.syntax());
    }

    /** @return the next transaction of a file, null at its end */
    @Nullable
    Recorded next(CaptureReader reader) {
        CaptureReader.CapturedTransaction captured = reader.next();
        if (captured == null) {
            return null;
        }
        CaptureReader.Captured first = captured.statements().getFirst();
        String prefix = first.id().substring(0, first.id().indexOf('.'));
        Integer type = types.get(prefix);
        if (type == null) {
            throw reader.at(first.line(), prefix + " is no transaction of these settings. Theirs are "
                    + String.join(", ", new TreeSet<>(types.keySet()))
                    + ". Set workload, mix or scripts as in the captured"
                    + " run.");
        }
        List<Invocation> invocations = new ArrayList<>();
        for (CaptureReader.Captured each : captured.statements()) {
            invocations.add(invocation(each, reader));
        }
        return new Recorded(type, prefix, invocations, captured.ending());
    }

    private Invocation invocation(CaptureReader.Captured captured, CaptureReader reader) {
        if (asGiven || !catalogue.isFixed(captured.id())) {
            return Invocation.given(text(captured.id()), captured.batch(), captured.texts());
        }
        return catalogue.recognise(captured.id(), captured.batch(), captured.texts())
                .orElseThrow(() -> reader.at(captured.line(), "this is not the text of " + captured.id()
                        + " with these settings, so its values are not known. Set the variants and variables of the"
                        + " captured run, or replay with --text."));
    }

    private synchronized StatementText text(String id) {
        return given.computeIfAbsent(id, StatementText::given);
    }
}

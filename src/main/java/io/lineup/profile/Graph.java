package io.lineup.profile;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import io.lineup.result.ResultException;
import one.convert.Arguments;
import one.convert.CallStack;
import one.convert.FlameGraph;

/** One flame graph: values by stack. */
final class Graph {
    /** Frame types of the HTML writer, by {@link Stack.Frame.Type}. */
    private static final byte[] TYPES = {one.convert.Frame.TYPE_INTERPRETED, one.convert.Frame.TYPE_JIT_COMPILED,
        one.convert.Frame.TYPE_INLINED, one.convert.Frame.TYPE_NATIVE};

    private final GraphKind kind;
    private final String title;
    private final Map<Stack, Long> values = new HashMap<>();

    Graph(GraphKind kind, String title) {
        this.kind = kind;
        this.title = title;
    }

    /** @return a graph with a root frame for each owner */
    static Graph byOwner(GraphKind kind, String title, Map<String, Map<Stack, Long>> owners) {
        Graph graph = new Graph(kind, title);
        owners.forEach((owner, stacks) -> stacks.forEach((stack, value) -> graph.add(stack.below(owner), value)));
        return graph;
    }

    void add(Stack stack, long value) {
        values.merge(stack, value, Long::sum);
    }

    /** @return the same with each value multiplied */
    Graph times(double factor) {
        Graph scaled = new Graph(kind, title);
        values.forEach((stack, value) -> scaled.add(stack, Math.round(value * factor)));
        return scaled;
    }

    /**
     * Writes {@code <name>.html}, which needs no other file and no network, and {@code <name>.collapsed}.
     *
     * @return the HTML file
     */
    Path write(Path folder, String name) {
        save(folder.resolve(name + ".collapsed"), collapsed());
        Path html = folder.resolve(name + ".html");
        save(html, html(flameGraph(kind.perUnit()), kind.unit()));
        return html;
    }

    /**
     * Writes this graph with frames coloured by how they differ from {@code base}, and {@code <name>.collapsed} with both
     * values after each stack, as Brendan Gregg's {@code difffolded.pl} does. Both count in the kind's finer unit.
     */
    Path writeDifference(Graph base, Path folder, String name) {
        save(folder.resolve(name + ".collapsed"), collapsedBeside(base));
        FlameGraph graph = flameGraph(1);
        graph.diff(base.flameGraph(1));
        Path html = folder.resolve(name + ".html");
        save(html, html(graph, kind.fineUnit()));
        return html;
    }

    private FlameGraph flameGraph(long perUnit) {
        Arguments arguments = new Arguments();
        arguments.title = title.replace("&", "&amp;").replace("<", "&lt;");
        FlameGraph graph = new FlameGraph(arguments);
        values.forEach((stack, value) -> {
            CallStack frames = new CallStack();
            stack.frames().forEach(frame -> frames.push(frame.name(), TYPES[frame.type().ordinal()]));
            graph.addSample(frames, units(value, perUnit));
        });
        return graph;
    }

    private static long units(long value, long perUnit) {
        return Math.round((double) value / perUnit);
    }

    private static String html(FlameGraph graph, String unit) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            graph.dump(bytes);
        } catch (IOException e) {
            throw new IllegalStateException("Memory cannot fail", e);
        }
        // The page calls everything samples.
        return bytes.toString(StandardCharsets.UTF_8).replace("'1 sample'", "'1 " + unit + "'")
                .replace("' samples'", "' " + unit + "'");
    }

    private String collapsed() {
        StringBuilder text = new StringBuilder();
        lines().forEach((stack, value) -> text.append(stack).append(' ').append(units(value, kind.perUnit()))
                .append('\n'));
        return text.toString();
    }

    private String collapsedBeside(Graph base) {
        Map<String, Long> before = base.lines();
        Map<String, Long> after = lines();
        Set<String> stacks = new TreeSet<>(before.keySet());
        stacks.addAll(after.keySet());
        StringBuilder text = new StringBuilder();
        stacks.forEach(stack -> text.append(stack).append(' ').append(before.getOrDefault(stack, 0L)).append(' ')
                .append(after.getOrDefault(stack, 0L)).append('\n'));
        return text.toString();
    }

    /** @return values by the names of the frames, in order */
    private Map<String, Long> lines() {
        Map<String, Long> lines = new TreeMap<>();
        values.forEach((stack, value) -> {
            List<String> names = new ArrayList<>();
            stack.frames().forEach(frame -> names.add(frame.name().replace(';', ',')));
            lines.merge(String.join(";", names), value, Long::sum);
        });
        return lines;
    }

    private static void save(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new ResultException("Cannot write " + file + ": " + e.getMessage() + ".", e);
        }
    }
}

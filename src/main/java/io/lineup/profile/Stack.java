package io.lineup.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;

/**
 * A call stack, root first.
 *
 * @param frames at least one
 */
record Stack(List<Frame> frames) {
    private static final Frame NOT_WALKED = new Frame("[no stack]", Frame.Type.NATIVE);
    /** Names of hidden classes contain an address that no two runs share. */
    private static final Pattern ADDRESS = Pattern.compile("/0x[0-9a-f]+");

    /** The classes that execute statements in the measured window: what calls them is the same for all. */
    static final List<String> EXECUTING = List.of("io.lineup.sql.TimedStatement", "io.lineup.sql.TransactionEnd");

    /** One method in a stack, and how it ran. */
    record Frame(String name, Type type) {
        /** How a method ran. */
        enum Type {
            INTERPRETED, COMPILED, INLINED, NATIVE
        }
    }

    /** @param known gives for a frame its equal that is there already, so that frames are kept once */
    static Stack of(@Nullable RecordedStackTrace trace, UnaryOperator<Frame> known) {
        if (trace == null || trace.getFrames().isEmpty()) {
            return new Stack(List.of(NOT_WALKED));
        }
        List<Frame> frames = new ArrayList<>();
        for (RecordedFrame each : trace.getFrames().reversed()) {
            String type = each.getMethod().getType().getName();
            String name = type.indexOf('/') < 0 ? type : ADDRESS.matcher(type).replaceAll("");
            frames.add(known.apply(new Frame(name + "." + each.getMethod().getName(), type(each))));
        }
        return new Stack(List.copyOf(frames));
    }

    private static Frame.Type type(RecordedFrame frame) {
        return switch (frame.getType()) {
            case "Interpreted" -> Frame.Type.INTERPRETED;
            case "JIT compiled" -> Frame.Type.COMPILED;
            case "Inlined" -> Frame.Type.INLINED;
            default -> Frame.Type.NATIVE;
        };
    }

    /** @return the same with one more callee, such as the class of an allocated object */
    Stack calling(String name) {
        List<Frame> more = new ArrayList<>(frames);
        more.add(new Frame(name, Frame.Type.NATIVE));
        return new Stack(List.copyOf(more));
    }

    /** @return the same with one more caller at the root, such as the thread */
    Stack below(String name) {
        List<Frame> more = new ArrayList<>();
        more.add(new Frame(name, Frame.Type.NATIVE));
        more.addAll(frames);
        return new Stack(List.copyOf(more));
    }

    /** @return the same without the frames below the one that executes a statement */
    Stack fromStatement() {
        for (int i = 0; i < frames.size(); i++) {
            String name = frames.get(i).name();
            if (EXECUTING.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))))) {
                return new Stack(frames.subList(i, frames.size()));
            }
        }
        return this;
    }
}

package io.lineup.config;

import java.nio.file.Path;

/**
 * Where the value of a property was said.
 *
 * @param kind default, file or command line
 * @param where as a person reads it: {@code default}, {@code props/quickstart.properties:12}, {@code command line}
 */
public record Origin(Kind kind, String where) {
    /** Nobody said anything: the property's own default. */
    public static final Origin DEFAULT = new Origin(Kind.DEFAULT, "default");
    /** An override after the property file. */
    public static final Origin COMMAND_LINE = new Origin(Kind.COMMAND_LINE, "command line");

    /** The three places; a later one wins. */
    public enum Kind {
        /** The property's own default. */
        DEFAULT,
        /** A line of the property file. */
        FILE,
        /** A {@code KEY=VALUE} after the property file. */
        COMMAND_LINE
    }

    /** @param line counted from 1 */
    static Origin file(Path file, int line) {
        return new Origin(Kind.FILE, file + ":" + line);
    }

    /** @return where relative paths in the value begin: the file's folder, or the one in which the user stands */
    Path folder() {
        if (kind != Kind.FILE) {
            return Path.of("");
        }
        Path parent = Path.of(where.substring(0, where.lastIndexOf(':'))).getParent();
        return parent == null ? Path.of("") : parent;
    }

    @Override
    public String toString() {
        return where;
    }
}

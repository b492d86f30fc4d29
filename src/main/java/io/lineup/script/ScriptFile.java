package io.lineup.script;

import java.util.List;

/**
 * A script as a person wrote it.
 *
 * @param name what messages call it, such as its path
 * @param text all of it
 * @param places where each line of the text comes from; empty if all of it is from one file
 */
public record ScriptFile(String name, String text, List<Place> places) {
    /**
     * A line of a file.
     *
     * @param line counted from 1
     */
    public record Place(String file, int line) {
        @Override
        public String toString() {
            return file + ", line " + line;
        }
    }

    public ScriptFile {
        places = List.copyOf(places);
    }

    public ScriptFile(String name, String text) {
        this(name, text, List.of());
    }

    /** @return the name of the transaction, which its statements' ids begin with: letters, digits, {@code _} and {@code -} */
    String transaction() {
        String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        int ending = file.lastIndexOf('.');
        return (ending > 0 ? file.substring(0, ending) : file).replaceAll("[^A-Za-z0-9_-]", "_");
    }

    /** @param line of the text, counted from 1 */
    Place place(int line) {
        return places.isEmpty() ? new Place(name, line) : places.get(Math.min(line, places.size()) - 1);
    }
}

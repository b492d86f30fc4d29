package io.lineup.script;

/**
 * A script as a person wrote it.
 *
 * @param name what messages call it, such as its path
 * @param text all of it
 */
public record ScriptFile(String name, String text) {

    /** @return the name of the transaction, which its statements' ids begin with: letters, digits, {@code _} and {@code -} */
    String transaction() {
        String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        int ending = file.lastIndexOf('.');
        return (ending > 0 ? file.substring(0, ending) : file).replaceAll("[^A-Za-z0-9_-]", "_");
    }
}

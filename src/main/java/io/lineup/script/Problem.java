package io.lineup.script;

/**
 * Why a script cannot be run as it was meant.
 *
 * @param file name of the {@link ScriptFile}
 * @param line where, counted from 1
 * @param reason a sentence without its full stop
 */
public record Problem(String file, int line, String reason) {
    @Override
    public String toString() {
        return file + ", line " + line + ": " + reason + ".";
    }
}

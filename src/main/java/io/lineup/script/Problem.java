package io.lineup.script;

/**
 * Why a script cannot be run as it was meant.
 *
 * @param place in a {@link ScriptFile}
 * @param reason a sentence without its full stop
 */
public record Problem(ScriptFile.Place place, String reason) {
    @Override
    public String toString() {
        return place + ": " + reason + ".";
    }
}

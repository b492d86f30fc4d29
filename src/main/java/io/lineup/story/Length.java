package io.lineup.story;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

import io.lineup.config.PropertyText;

/** How much time a line-up takes. */
public enum Length {
    /** 13 to 23 minutes on two cores. */
    WHOLE(20, 8, 4, 10, 3, "template"),
    /**
     * Under 5 minutes without builds and downloads. It does not restore the database before each run: a few seconds change
     * it little, and change it alike for all.
     */
    QUICK(10, 3, 4, 6, 2, "none");

    private static final int FIRST_RAMPUP_SECONDS = 3;
    /** Starting and stopping a server and Java, restoring, EXPLAIN, the report. */
    private static final int BESIDE_SECONDS = 7;

    private final int firstSeconds;
    private final int remedies;
    private final int rounds;
    private final int seconds;
    private final int rampupSeconds;
    private final String restore;

    Length(int firstSeconds, int remedies, int rounds, int seconds, int rampupSeconds, String restore) {
        this.firstSeconds = firstSeconds;
        this.remedies = remedies;
        this.rounds = rounds;
        this.seconds = seconds;
        this.rampupSeconds = rampupSeconds;
        this.restore = restore;
    }

    /** @return the message for the user before it begins */
    public String expectation() {
        int each = seconds + rampupSeconds + BESIDE_SECONDS;
        int all = 2 * (firstSeconds + FIRST_RAMPUP_SECONDS + BESIDE_SECONDS) + rounds * (remedies + 1) * each;
        return "Both sides once, then up to " + remedies + " remedies, " + rounds + " rounds of " + seconds
                + " s: at most about " + (all + 59) / 60 + " min, without the builds of databases that are not there.";
    }

    /**
     * @param sides   folder of the property files of both sides
     * @param results folder of the experiment's results
     * @return text of the experiment that runs both sides once
     */
    public String firstExperiment(Path sides, Path results) {
        Path mysql = sides.resolve("mysql.properties");
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("base", mysql.toString());
        lines.put("targets", mysql + ", " + sides.resolve("postgres.properties"));
        lines.put("repeats", "1");
        lines.put("runSeconds", Integer.toString(firstSeconds));
        lines.put("rampupSeconds", Integer.toString(FIRST_RAMPUP_SECONDS));
        lines.put("restore", restore);
        lines.put("quiesce", "false");
        lines.put("check", "none");
        lines.put("resultDirectory", results.toAbsolutePath().toString());
        return PropertyText.file("Both sides once.", lines);
    }

    /** @return remedies that are tested at most */
    int remedies() {
        return remedies;
    }

    /** @return how often each remedy is tested */
    int rounds() {
        return rounds;
    }

    /** @return seconds measured each time */
    int seconds() {
        return seconds;
    }

    int rampupSeconds() {
        return rampupSeconds;
    }

    /** @return value of the property {@code restore} */
    String restore() {
        return restore;
    }
}

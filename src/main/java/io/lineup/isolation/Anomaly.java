package io.lineup.isolation;

import java.util.List;

/**
 * What two or three transactions may do to each other, each with the shortest history that shows it. The names are those of
 * Adya ("Weak Consistency", 1999: G0 to G2), of Bailis and others ("Highly Available Transactions", 2013: OTV, PMP) and of
 * Berenson and others ("A Critique of ANSI SQL Isolation Levels", 1995: P4); the set is that of Kleppmann's Hermitage. Row 1
 * has the value 10 and row 2 the value 20 before each. A step is the number of its session and a statement; steps are sent
 * in this order, and those of a session that waits come when it goes on.
 */
public enum Anomaly {
    /** The writes of two transactions mix: each row keeps the value of another one. */
    G0("dirty writes mix", "1 " + Case.set(1, 11), "2 " + Case.set(1, 12), "1 " + Case.set(2, 21), "1 COMMIT",
            "2 " + Case.set(2, 22), "2 COMMIT"),

    /** A value is read that was never committed. */
    G1A("aborted reads", "1 " + Case.set(1, 101), "2 " + Case.ALL, "1 ROLLBACK", "2 " + Case.ALL, "2 COMMIT"),

    /** A value is read that its own transaction replaced before its end. */
    G1B("intermediate reads", "1 " + Case.set(1, 101), "2 " + Case.ALL, "1 " + Case.set(1, 11), "1 COMMIT",
            "2 " + Case.ALL, "2 COMMIT"),

    /** Each of two transactions reads what the other one wrote. */
    G1C("circular information flow", "1 " + Case.set(1, 11), "2 " + Case.set(2, 22), "1 " + Case.row(2),
            "2 " + Case.row(1), "1 COMMIT", "2 COMMIT"),

    /** A transaction is seen, and then it is not any more. */
    OTV("observed transaction vanishes", "1 " + Case.set(1, 11), "1 " + Case.set(2, 19), "2 " + Case.set(1, 12),
            "1 COMMIT", "3 " + Case.row(1), "3 " + Case.row(2), "2 " + Case.set(2, 18), "2 COMMIT", "3 " + Case.row(2),
            "3 " + Case.row(1), "3 COMMIT"),

    /** The rows that fit a condition change within a transaction. */
    PMP("predicate many preceders", "1 SELECT id, value FROM lineup_anomalies WHERE value = 30",
            "2 INSERT INTO lineup_anomalies (id, value) VALUES (3, 30)", "2 COMMIT",
            "1 SELECT id, value FROM lineup_anomalies WHERE value % 3 = 0", "1 COMMIT"),

    /** A row is deleted that did not fit when the transaction looked, or one is left that did. */
    PMP_WRITE("the same, in a write", "1 UPDATE lineup_anomalies SET value = value + 10",
            "2 SELECT id, value FROM lineup_anomalies WHERE value = 20",
            "2 DELETE FROM lineup_anomalies WHERE value = 20", "1 COMMIT", "2 COMMIT"),

    /** A value is replaced by one that was made of an older one: an update is lost. */
    P4("lost update", "1 " + Case.row(1), "2 " + Case.row(1), "1 " + Case.set(1, 11), "2 " + Case.set(1, 12),
            "1 COMMIT", "2 COMMIT"),

    /** One row is read before another transaction, and one after it. */
    G_SINGLE("read skew", "1 " + Case.row(1), "2 " + Case.ALL, "2 " + Case.set(1, 12), "2 " + Case.set(2, 18),
            "2 COMMIT", "1 " + Case.row(2), "1 COMMIT"),

    /** One row is read before another transaction, and a write looks at what is after it. */
    G_SINGLE_WRITE("the same, in a write", "1 " + Case.row(1), "2 " + Case.ALL, "2 " + Case.set(1, 12),
            "2 " + Case.set(2, 18), "2 COMMIT", "1 DELETE FROM lineup_anomalies WHERE value = 20", "1 COMMIT"),

    /** Each of two transactions reads both rows and changes another one. */
    G2_ITEM("write skew", "1 " + Case.ALL, "2 " + Case.ALL, "1 " + Case.set(1, 11), "2 " + Case.set(2, 21), "1 COMMIT",
            "2 COMMIT"),

    /** Each of two transactions adds a row that the other one's condition would have found. */
    G2("write skew by a condition", "1 SELECT id, value FROM lineup_anomalies WHERE value % 3 = 0",
            "2 SELECT id, value FROM lineup_anomalies WHERE value % 3 = 0",
            "1 INSERT INTO lineup_anomalies (id, value) VALUES (3, 30)",
            "2 INSERT INTO lineup_anomalies (id, value) VALUES (4, 42)", "1 COMMIT", "2 COMMIT");

    private static final class Case {
        static final String ALL = "SELECT id, value FROM lineup_anomalies ORDER BY id";

        static String row(int id) {
            return "SELECT id, value FROM lineup_anomalies WHERE id = " + id;
        }

        static String set(int id, int value) {
            return "UPDATE lineup_anomalies SET value = " + value + " WHERE id = " + id;
        }
    }

    private final String meaning;
    /** Separated by semicolons. */
    private final String steps;

    Anomaly(String meaning, String... steps) {
        this.meaning = meaning;
        this.steps = String.join(";", steps);
    }

    /** @return such as {@code G-single} */
    public String title() {
        return switch (this) {
            case G1A -> "G1a";
            case G1B -> "G1b";
            case G1C -> "G1c";
            case PMP_WRITE -> "PMP write";
            case G_SINGLE -> "G-single";
            case G_SINGLE_WRITE -> "G-single write";
            case G2_ITEM -> "G2-item";
            default -> name();
        };
    }

    /** @return in words */
    public String meaning() {
        return meaning;
    }

    List<String> steps() {
        return List.of(steps.split(";", -1));
    }

    /** @return whether these transactions did it to each other */
    boolean isShownBy(History history) {
        return switch (this) {
            case G0 -> history.isCommitted(1, 2) && ((history.end(1) == 11 && history.end(2) == 22)
                    || (history.end(1) == 12 && history.end(2) == 21));
            case G1A -> history.hasRead(2, 1, 101);
            case G1B -> history.isCommitted(1, 2) && history.hasRead(2, 1, 101);
            case G1C -> history.isCommitted(1, 2) && history.hasRead(1, 2, 22) && history.hasRead(2, 1, 11);
            case OTV -> history.isCommitted(1, 2) && history.hasReadThen(3, 1, 12, 2, 19);
            case PMP -> history.isCommitted(1, 2) && history.hasRead(1, 3, 30);
            case PMP_WRITE -> history.isCommitted(1, 2) && history.hasRead(2, 2, 20);
            case P4 -> history.isCommitted(1, 2) && history.hasRead(1, 1, 10) && history.hasRead(2, 1, 10);
            case G_SINGLE -> history.isCommitted(1, 2) && history.hasReadThen(1, 1, 10, 2, 18);
            case G_SINGLE_WRITE -> history.isCommitted(1, 2) && history.hasRead(1, 1, 10) && history.end(2) == 18;
            case G2_ITEM -> history.isCommitted(1, 2) && history.hasRead(1, 2, 20) && history.hasRead(2, 1, 10);
            case G2 -> history.isCommitted(1, 2) && !history.hasReadAny(1) && !history.hasReadAny(2);
        };
    }

    /**
     * @param level in the SQL standard's words
     * @return whether this level promises that it cannot happen: PL-1 and PL-2 of Adya's definitions, and serializability
     */
    public boolean isForbidden(String level) {
        return switch (level) {
            case "SERIALIZABLE" -> true;
            case "READ COMMITTED", "REPEATABLE READ" -> ordinal() <= G1C.ordinal();
            default -> this == G0;
        };
    }
}

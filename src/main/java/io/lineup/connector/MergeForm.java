package io.lineup.connector;

/** The shapes of a merged statement ({@code bulkForm}). */
enum MergeForm {
    /** {@code UPDATE (SELECT ... UNION ALL SELECT ...) STRAIGHT_JOIN table}: MySQL 8.0.17 and MariaDB. */
    JOIN(Integer.MAX_VALUE),
    /** {@code UPDATE (VALUES ROW(...), ...) STRAIGHT_JOIN table}: MySQL 8.0.19. */
    VALUES(Integer.MAX_VALUE),
    /** {@code UPDATE table SET c = CASE ... END WHERE key IN (...)}: each row is looked for in a list. */
    CASE(32);

    private final int maxRows;

    MergeForm(int maxRows) {
        this.maxRows = maxRows;
    }

    /** @return rows that one statement should contain at most */
    int maxRows() {
        return maxRows;
    }
}

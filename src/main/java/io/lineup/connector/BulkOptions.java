package io.lineup.connector;

import java.util.Arrays;
import java.util.Locale;
import java.util.Properties;

/**
 * What the user has chosen by the {@code bulk...} options.
 *
 * @param minRows fewer rows are left to Connector/J
 * @param maxRows rows in one merged statement at most
 * @param exactCounts whether to ask which rows exist when an update count does not show it
 * @param autocommit whether to merge with autocommit on as well
 * @param sort whether to order the rows of a wave by key
 */
record BulkOptions(MergeForm form, int minRows, int maxRows, boolean exactCounts, boolean autocommit,
        boolean sort) {
    /** A merged statement has at least two rows and, with one parameter for each row, no more than the protocol takes. */
    private static final int FEWEST = 2;

    static BulkOptions of(Properties given) throws BulkOptionException {
        for (String name : given.stringPropertyNames()) {
            if (Arrays.stream(BulkOption.values()).noneMatch(option -> option.key().equals(name))) {
                throw new BulkOptionException(
                        "There is no option " + name + ". Those of jdbc:mysql+bulk: are " + BulkOption.allKeys() + ".");
            }
        }
        int minRows = BulkOption.MIN_ROWS.number(given, FEWEST, MergePlan.MAX_PARAMETERS);
        int maxRows = BulkOption.MAX_ROWS.number(given, FEWEST, MergePlan.MAX_PARAMETERS);
        if (minRows > maxRows) {
            throw new BulkOptionException("bulkMinRows=" + minRows + " is above bulkMaxRows=" + maxRows + ".");
        }
        MergeForm form = MergeForm.valueOf(BulkOption.FORM.choice(given).toUpperCase(Locale.ROOT));
        if (minRows > form.maxRows()) {
            throw new BulkOptionException("bulkMinRows=" + minRows + " is above the " + form.maxRows()
                    + " rows that bulkForm=" + form.name().toLowerCase(Locale.ROOT) + " merges at most.");
        }
        return new BulkOptions(form, minRows, maxRows, BulkOption.COUNTS.choice(given).equals("exact"),
                Boolean.parseBoolean(BulkOption.AUTOCOMMIT.choice(given)),
                Boolean.parseBoolean(BulkOption.SORT.choice(given)));
    }
}

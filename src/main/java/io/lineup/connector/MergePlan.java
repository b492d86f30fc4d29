package io.lineup.connector;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * How an UPDATE is merged on one connection.
 *
 * @param classes of the columns that the parameters in front of the keys are assigned to, in the order of the parameters
 * @param keys number of key parameters, after those
 */
record MergePlan(MergeText text, List<ColumnClass> classes, int keys, int maxRows, long maxBytes) implements Decision {
    /** The protocol counts a statement's parameters in 16 bits. */
    static final int MAX_PARAMETERS = 65_535;
    /** Of any parameter that is not a string: type, length and value. */
    private static final int PARAMETER_BYTES = 48;
    /** In UTF-8, of a char of Java. */
    private static final int CHAR_BYTES = 3;

    static MergePlan of(UpdateText update, MergeText text, List<ColumnClass> classes, BulkOptions options,
            long maxAllowedPacket) {
        int rows = Math.min(Math.min(options.maxRows(), options.form().maxRows()),
                MAX_PARAMETERS / text.parametersForRow());
        // Half: the text itself is sent as well, and is a little longer than what is bound to it.
        return new MergePlan(text, List.copyOf(classes), update.keyColumns().size(), rows, maxAllowedPacket / 2);
    }

    int parameters() {
        return classes.size() + keys;
    }

    /** @return why these rows cannot be merged; null if they can */
    @Nullable
    SerialReason hindrance(BatchRows rows) {
        for (int key = classes.size(); key < parameters(); key++) {
            for (int row = 0; row < rows.size(); row++) {
                ParameterKind kind = rows.kind(row, key);
                if (kind != ParameterKind.INTEGRAL) {
                    return isUnknown(kind) ? SerialReason.SETTER : SerialReason.KEY_VALUE;
                }
            }
        }
        for (int parameter = 0; parameter < classes.size(); parameter++) {
            SerialReason reason = hindrance(rows, parameter);
            if (reason != null) {
                return reason;
            }
        }
        return null;
    }

    private @Nullable SerialReason hindrance(BatchRows rows, int parameter) {
        ParameterKind common = ParameterKind.NULL;
        for (int row = 0; row < rows.size(); row++) {
            ParameterKind kind = rows.kind(row, parameter);
            if (isUnknown(kind)) {
                return SerialReason.SETTER;
            }
            if (kind == ParameterKind.NULL) {
                continue;
            }
            if ((common != ParameterKind.NULL && kind != common) || !classes.get(parameter).takes(kind)
                    || !ColumnClass.isWithinLimits(kind, rows.object(row, parameter))) {
                return SerialReason.VALUES;
            }
            common = kind;
        }
        return null;
    }

    private static boolean isUnknown(ParameterKind kind) {
        return kind == ParameterKind.UNSET || kind == ParameterKind.OTHER;
    }

    /** @return what the row takes in a packet, at most */
    long bytes(BatchRows rows, int row) {
        // CASE repeats the keys for each value.
        long bytes = (long) text.parametersForRow() * PARAMETER_BYTES;
        for (int parameter = 0; parameter < classes.size(); parameter++) {
            Object object = rows.object(row, parameter);
            if (object instanceof String string) {
                bytes += (long) CHAR_BYTES * string.length();
            } else if (object instanceof byte[] array) {
                bytes += array.length;
            }
        }
        return bytes + text.lengthForRow();
    }

    /** Sets all parameters of a merged statement to the rows {@code order[from]} to {@code order[to - 1]}. */
    void bind(PreparedStatement statement, BatchRows rows, int[] order, int from, int to) throws SQLException {
        text.bind(statement, rows, order, from, to);
    }
}

package io.lineup.connector;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/** The text of a merged statement of any number of rows, and the order of its parameters. */
sealed interface MergeText permits JoinText, CaseText {
    String sql(int rows);

    /** @return parameters that the text has for each row */
    int parametersForRow();

    KeyedTable table();

    /** @return characters that the text has for each row */
    int lengthForRow();

    /** Sets all parameters to the rows {@code order[from]} to {@code order[to - 1]}. */
    void bind(PreparedStatement statement, BatchRows rows, int[] order, int from, int to) throws SQLException;

    /** @return a name as the server takes it, whatever {@code sql_mode} says */
    static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }
}

package io.lineup.tpcc.txn;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import io.lineup.workload.MissingDataException;

/**
 * A row that every complete TPC-C database contains is not there: the run and the load do not fit together, and no
 * further transaction would measure anything. The message is for the user.
 */
public final class MissingRowException extends MissingDataException {
    private static final long serialVersionUID = 1;
    /** The procedures begin their messages with it, too. */
    private static final String BEGINNING = "the database has no ";
    private static final String ADVICE = ". It was loaded with another number of warehouses, or has lost rows. Check it,"
            + " or build it again.";
    /** SQLSTATE no_data_found of PL/pgSQL; unhandled user-defined exception of MySQL and MariaDB. */
    private static final Set<String> RAISED = Set.of("P0002", "45000");
    /** What pgjdbc and MariaDB's driver put before a server's message. */
    private static final Pattern BY_DRIVER = Pattern.compile("^(ERROR: |\\(conn=\\d+\\) )");

    /**
     * @param statement id of the statement that looked for it
     * @param row what it looked for, such as {@code item 12}
     */
    MissingRowException(String statement, String row) {
        super(statement + ": " + BEGINNING + row + ADVICE);
    }

    private MissingRowException(String statement, SQLException raised) {
        super(statement + ": " + BY_DRIVER.matcher(
                String.valueOf(raised.getMessage()).lines().findFirst().orElse("")).replaceFirst("") + ADVICE);
    }

    /**
     * @param error of a stored procedure
     * @return empty unless the procedure raised it because it missed a row
     */
    static Optional<MissingRowException> raised(String statement, SQLException error) {
        return RAISED.contains(String.valueOf(error.getSQLState()))
                && String.valueOf(error.getMessage()).contains(BEGINNING)
                        ? Optional.of(new MissingRowException(statement, error))
                        : Optional.empty();
    }

    static MissingRowException warehouse(String statement, int warehouse) {
        return new MissingRowException(statement, "warehouse " + warehouse);
    }

    static MissingRowException district(String statement, int warehouse, int district) {
        return new MissingRowException(statement, "district " + district + " of warehouse " + warehouse);
    }

    static MissingRowException customer(String statement, int warehouse, int district, int customer) {
        return new MissingRowException(statement,
                "customer " + customer + " in district " + district + " of warehouse " + warehouse);
    }

    static MissingRowException customers(String statement, int warehouse) {
        return new MissingRowException(statement,
                "customers of some orders in warehouse " + warehouse);
    }

    static MissingRowException order(String statement, int warehouse, int district, int order) {
        return new MissingRowException(statement,
                "order " + order + " in district " + district + " of warehouse " + warehouse);
    }
}

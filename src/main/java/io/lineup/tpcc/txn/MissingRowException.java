package io.lineup.tpcc.txn;

/**
 * A row that every complete TPC-C database contains is not there: the run and the load do not fit together, and no
 * further transaction would measure anything. The message is for the user.
 */
public final class MissingRowException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * @param statement id of the statement that looked for it
     * @param row what it looked for, such as {@code item 12}
     */
    MissingRowException(String statement, String row) {
        super(statement + ": the database has no " + row
                + ". It was loaded with another number of warehouses, or has lost rows. Check it, or build it again.");
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

package io.lineup.tpcc.txn;

import io.lineup.tpcc.model.Mix;
import io.lineup.tpcc.model.TableSet;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.random.NURandConstants;

/**
 * What a run of TPC-C needs to know.
 *
 * @param warehouses number that the database was loaded with
 * @param terminals number of terminals that share them
 * @param fixedWarehouse whether each terminal keeps one home warehouse (2.4.1.1) or draws one for each transaction
 * @param mix how often each transaction comes
 * @param seed of the run; the inputs of each terminal are a function of it
 * @param constants NURand's constants C of this run (2.1.6.1)
 * @param variants which variants of its statements each transaction sends
 * @param instances sets of tables, over which the terminals are spread in turn
 */
public record TpccSettings(int warehouses, int terminals, boolean fixedWarehouse, Mix mix, long seed,
        NURandConstants constants, Variants variants, int instances) {
    public TpccSettings {
        if (warehouses < 1 || terminals < 1 || instances < 1) {
            throw new IllegalArgumentException("warehouses, terminals and instances must be 1 or more, not "
                    + warehouses + ", " + terminals + " and " + instances);
        }
    }

    /** One set of tables. */
    public TpccSettings(int warehouses, int terminals, boolean fixedWarehouse, Mix mix, long seed,
            NURandConstants constants, Variants variants) {
        this(warehouses, terminals, fixedWarehouse, mix, seed, constants, variants, 1);
    }

    /** @return the set of tables that a terminal works on */
    TableSet set(int terminal) {
        return new TableSet(instances == 1 ? 0 : terminal % instances + 1);
    }

    /** @return the most terminals that work on one set */
    int terminalsOfSet() {
        return (terminals + instances - 1) / instances;
    }
}

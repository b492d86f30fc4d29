package io.lineup.tpcc.load;

import io.lineup.load.RowBuffer;
import io.lineup.load.RowGenerator;
import io.lineup.tpcc.model.Scale;

/** Goes through the districts of a warehouse, and in each through the ids of customers or orders. */
abstract class PerDistrict implements RowGenerator {
    private final int firstId;
    private final int lastId;
    private int district;
    private int id;

    PerDistrict(int firstId, int lastId) {
        this.firstId = firstId;
        this.lastId = lastId;
        this.id = lastId;
    }

    @Override
    public final boolean next(RowBuffer rows) {
        if (id == lastId) {
            if (district == Scale.DISTRICTS) {
                return false;
            }
            district++;
            id = firstId - 1;
            startDistrict(district);
        }
        id++;
        write(rows, district, id);
        return true;
    }

    /** Called before the first row of each district. */
    abstract void startDistrict(int number);

    abstract void write(RowBuffer rows, int districtNumber, int rowId);
}

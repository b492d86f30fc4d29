package io.lineup.tpcc.load;

import java.nio.charset.StandardCharsets;

import io.lineup.load.RowBuffer;
import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.random.NURandConstants;

/** CUSTOMER of one warehouse (4.3.3.1). */
final class CustomerRows extends PerDistrict {
    private static final byte[] BAD_CREDIT = "BC".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] GOOD_CREDIT = "GC".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] MIDDLE = "OE".getBytes(StandardCharsets.US_ASCII);

    private final long seed;
    private final int warehouse;
    private final byte[] since;
    private final NURandConstants constants;
    private RandomStream random;
    private ExactShare badCredits;

    CustomerRows(long seed, int warehouse, byte[] since) {
        super(1, Scale.CUSTOMERS);
        this.seed = seed;
        this.warehouse = warehouse;
        this.since = since;
        constants = NURandConstants.forLoad(seed);
        random = Streams.of(seed, Table.CUSTOMER, warehouse, 0);
        badCredits = new ExactShare(0, 0);
    }

    @Override
    void startDistrict(int number) {
        random = Streams.of(seed, Table.CUSTOMER, warehouse, number);
        badCredits = new ExactShare(Scale.CUSTOMERS / 10, Scale.CUSTOMERS);
    }

    @Override
    void write(RowBuffer rows, int district, int customer) {
        rows.integer(customer).integer(district).integer(warehouse).decimal(random.uniform(0, 5000), 4);
        rows.utf8(badCredits.next(random) ? BAD_CREDIT : GOOD_CREDIT);
        TpccFields.lastName(rows, customer <= Scale.LAST_NAMES ? customer - 1 : constants.lastName(random));
        rows.alphanumeric(random, 8, 16);
        rows.decimal(Scale.CREDIT_LIMIT_CENTS, 2).decimal(Scale.BALANCE_CENTS, 2).decimal(Scale.YTD_PAYMENT_CENTS, 2);
        rows.integer(1).integer(0);
        WarehouseRows.address(rows, random);
        rows.digits(random, 16).utf8(since).utf8(MIDDLE).alphanumeric(random, 300, 500);
        rows.endRow();
    }
}

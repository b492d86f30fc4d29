package io.lineup.tpcc.txn;

import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.TableSet;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.random.NURandConstants;
import io.lineup.workload.DrawnInputs;

/** The inputs of one terminal: a function of the run's seed and the terminal's number. */
public final class TpccInputs implements DrawnInputs {
    /** Keeps the terminals' streams apart from all others of the same seed. */
    private static final TransactionType[] TYPES = TransactionType.values();
    private static final long PURPOSE = 0x5445524D;

    final NewOrderInput newOrder;
    final PaymentInput payment;
    final OrderStatusInput orderStatus;
    final StockLevelInput stockLevel;
    final DeliveryInput delivery;

    private final TableSet set;
    private final RandomStream random;
    private final TypeSequence types;
    private final int warehouses;
    private final boolean fixedWarehouse;
    private final int home;
    private TransactionType type = TransactionType.NEW_ORDER;
    private int warehouse;

    TpccInputs(TpccSettings settings, int terminal) {
        NURandConstants constants = settings.constants();
        HomeWarehouses homes = new HomeWarehouses(settings.warehouses(), settings.terminalsOfSet());
        int ofSet = terminal / settings.instances();
        set = settings.set(terminal);
        warehouses = settings.warehouses();
        fixedWarehouse = settings.fixedWarehouse();
        home = homes.warehouse(ofSet);
        random = RandomStream.of(settings.seed(), PURPOSE, terminal);
        types = TypeSequence.of(settings.mix(), random);
        newOrder = new NewOrderInput(random, constants, warehouses);
        payment = new PaymentInput(random, constants, warehouses);
        orderStatus = new OrderStatusInput(random, constants);
        stockLevel = new StockLevelInput(random, home, homes.district(ofSet));
        delivery = new DeliveryInput(random);
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // the order of TpccWorkload.transactions()
    public int next() {
        int kind = types.next().ordinal();
        next(kind);
        return kind;
    }

    @Override
    public void next(int kind) {
        type = TYPES[kind];
        int drawn = fixedWarehouse ? home : random.uniform(1, warehouses);
        // Stock-Level keeps to its terminal's warehouse and district (TPC-C 2.8.1.1).
        warehouse = type == TransactionType.STOCK_LEVEL ? home : drawn;
        switch (type) {
            case NEW_ORDER -> newOrder.next(drawn);
            case PAYMENT -> payment.next(drawn);
            case ORDER_STATUS -> orderStatus.next(drawn);
            case STOCK_LEVEL -> stockLevel.next();
            case DELIVERY -> delivery.next(drawn);
        }
    }

    /** @return the tables that the terminal works on */
    TableSet set() {
        return set;
    }

    @Override
    public int scaleUnit() {
        return warehouse;
    }

    /** @return what {@link #next()} drew last */
    TransactionType type() {
        return type;
    }
}

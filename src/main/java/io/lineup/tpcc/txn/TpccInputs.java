package io.lineup.tpcc.txn;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;
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
    private final @Nullable DeferredDeliveries deferred;
    /** Whether it draws what others have queued. */
    private final boolean executesDeferred;
    private DeferredDeliveries.@Nullable Request request;
    private TransactionType type = TransactionType.NEW_ORDER;
    private int warehouse;

    /** Of a terminal that executes its own deliveries. */
    TpccInputs(TpccSettings settings, int terminal) {
        this(settings, terminal, null, false);
    }

    /**
     * @param deferred null if a terminal executes its own deliveries
     * @param executesDeferred whether these are the inputs of a worker that executes those of terminals
     */
    TpccInputs(TpccSettings settings, int terminal, @Nullable DeferredDeliveries deferred, boolean executesDeferred) {
        this.deferred = deferred;
        this.executesDeferred = executesDeferred;
        NURandConstants constants = settings.constants();
        HomeWarehouses homes = new HomeWarehouses(settings.warehouses(), settings.terminalsOfSet());
        int ofSet = terminal / settings.instances();
        set = settings.set(terminal);
        warehouses = settings.warehouses();
        fixedWarehouse = settings.fixedWarehouse();
        home = homes.warehouse(ofSet);
        warehouse = home;
        random = RandomStream.of(settings.seed(), PURPOSE, terminal);
        types = TypeSequence.of(settings.mix(), random);
        newOrder = new NewOrderInput(random, constants, warehouses);
        payment = new PaymentInput(random, constants, warehouses);
        orderStatus = new OrderStatusInput(random, constants);
        stockLevel = new StockLevelInput(random, home, homes.district(ofSet));
        delivery = new DeliveryInput(random);
        delivery.delivered = executesDeferred ? new int[Scale.DISTRICTS] : null;
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // the order of TpccWorkload.transactions()
    public int next() {
        DeferredDeliveries.Request taken = request;
        if (executesDeferred && taken != null) {
            type = TransactionType.DELIVERY;
            warehouse = taken.warehouse();
            delivery.warehouse = taken.warehouse();
            delivery.carrier = taken.carrier();
            return type.ordinal();
        }
        int kind = types.next().ordinal();
        next(kind);
        return deferred != null && type == TransactionType.DELIVERY ? TpccWorkload.REQUEST : kind;
    }

    @Override
    public boolean await(long nanos) throws InterruptedException {
        request = Objects.requireNonNull(deferred).poll(nanos);
        return request != null;
    }

    @Override
    public long waitedSince() {
        DeferredDeliveries.Request taken = request;
        return taken == null ? NOT_WAITED : taken.queuedNanos();
    }

    /** A terminal has its answer when its delivery is queued (2.7.2.1). */
    @Override
    public boolean handOver() {
        if (executesDeferred || deferred == null || type != TransactionType.DELIVERY) {
            return false;
        }
        deferred.add(delivery.warehouse, delivery.carrier);
        return true;
    }

    /** The transaction drawn last is committed. */
    void executed() {
        DeferredDeliveries.Request taken = request;
        int[] delivered = delivery.delivered;
        if (deferred != null && taken != null && delivered != null) {
            deferred.done(taken, delivered);
        }
    }

    @Override
    public void next(int kind) {
        type = kind == TpccWorkload.REQUEST ? TransactionType.DELIVERY : TYPES[kind];
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

package io.lineup.tpcc.txn;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.tpcc.model.TableSet;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.workload.DrawnWorkload;
import io.lineup.workload.Session;
import io.lineup.workload.TransactionKind;

/** TPC-C as terminals drive it. */
public final class TpccWorkload implements DrawnWorkload<TpccInputs> {
    /** The five transactions. */
    public static final List<TransactionKind> KINDS = Stream.of(TransactionType.values())
            .map(type -> new TransactionKind(type.name(), type.id(),
                    type == TransactionType.DELIVERY ? "district without an order to deliver" : null))
            .toList();

    /** Name of the kind that queues a delivery. */
    public static final String REQUEST_NAME = "DELIVERY_REQUEST";

    /** The five, and the request of a delivery, which is executed later. */
    public static final List<TransactionKind> DEFERRED_KINDS = Stream
            .concat(KINDS.stream(), Stream.of(new TransactionKind(REQUEST_NAME, "DeliveryRequest"))).toList();

    /** Position of the request. */
    static final int REQUEST = KINDS.size();

    private final TpccSettings settings;
    private final int deliveryWorkers;
    private final @Nullable DeferredDeliveries deferred;

    /** Terminals execute their deliveries themselves. */
    public TpccWorkload(TpccSettings settings) {
        this(settings, 0);
    }

    /** @param deliveryWorkers that execute the deliveries which terminals queue (2.7.2); 0 if these do it themselves */
    public TpccWorkload(TpccSettings settings, int deliveryWorkers) {
        this.settings = settings;
        this.deliveryWorkers = deliveryWorkers;
        this.deferred = deliveryWorkers == 0 ? null : new DeferredDeliveries(System::nanoTime);
    }

    /** @return the statements of all five transactions, in the order in which each executes them */
    public List<StatementDefinition> statements() {
        return statements(settings.variants());
    }

    /** @return the same of other settings with these variants */
    public static List<StatementDefinition> statements(Variants variants) {
        return Stream
                .of(OrderEntry.statements(variants), Payment.statements(variants), OrderStatus.statements(variants),
                        StockLevel.statements(variants), Delivery.statements(variants))
                .flatMap(List::stream).toList();
    }

    /** @return ids of the statements without which the server refuses {@code id} in a separate transaction */
    public static List<String> neededBy(String id) {
        return switch (id) {
            // Foreign keys require the order.
            case "NewOrder.insertNewOrder", "NewOrder.insertOrderLine" -> List.of("NewOrder.insertOrder");
            default -> List.of();
        };
    }

    /** @return number of warehouses that no terminal calls home, so that they see remote access only */
    public int idleWarehouses() {
        return settings.fixedWarehouse()
                ? settings.instances() * new HomeWarehouses(settings.warehouses(), settings.terminalsOfSet()).idle()
                : 0;
    }

    @Override
    public List<TransactionKind> transactions() {
        return deferred == null ? KINDS : DEFERRED_KINDS;
    }

    @Override
    public int deferredWorkers() {
        return deliveryWorkers;
    }

    @Override
    public TpccInputs deferred(int worker) {
        return new TpccInputs(settings, settings.terminals() + worker, deferred, true);
    }

    @Override
    public void begin(Path results) {
        if (deferred != null) {
            deferred.begin(results);
        }
    }

    @Override
    public Map<String, Long> levels() {
        return deferred == null ? Map.of() : deferred.levels();
    }

    @Override
    public List<String> end() {
        return deferred == null ? List.of() : deferred.end();
    }

    @Override
    public TpccInputs inputs(int terminal) {
        if (terminal < 0 || terminal >= settings.terminals()) {
            throw new IllegalArgumentException("terminal " + terminal + " of " + settings.terminals());
        }
        return new TpccInputs(settings, terminal, deferred, false);
    }

    @Override
    public Session open(TpccInputs inputs, SqlSession sql) throws SQLException {
        return open(inputs, settings.variants(), sql);
    }

    /** The server must end nothing that is to be rolled back. */
    @Override
    public Session rehearse(TpccInputs inputs, SqlSession sql) throws SQLException {
        return open(inputs, settings.variants().endedByClient(), sql);
    }

    private static Session open(TpccInputs inputs, Variants variants, SqlSession sql) {
        TableSet set = inputs.set();
        return new TpccSession(inputs, variants, sql.renamed(set.number(), set::in));
    }

    @Override
    public boolean autocommit() {
        return settings.variants().atOnce().endedByServer();
    }

    /** One Payment in ten has a customer of bad credit (4.3.3.1): so many miss him once in fifty trillion times. */
    @Override
    public int rehearsals() {
        return 300;
    }
}

package io.lineup.runner;

import java.sql.SQLException;
import java.util.List;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Settings;
import io.lineup.result.Metric;
import io.lineup.result.Unit;
import io.lineup.sql.Catalogue;
import io.lineup.sql.SqlFolder;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.txn.TpccSettings;
import io.lineup.tpcc.txn.TpccWorkload;

/** All of TPC-C, as the settings say. */
public record TpccTask() implements Task {
    /** Name of the workload. */
    public static final String NAME = "tpcc";

    /** NewOrders that completed, intended rollbacks included (TPC-C 5.4.1). */
    static final Metric METRIC = new Metric("tpmC", "NewOrders a minute", 60,
            List.of(TransactionType.NEW_ORDER.name()));
    static final Unit UNIT = new Unit(TransactionType.NEW_ORDER.id(), List.of(TransactionType.NEW_ORDER.name()));

    @Override
    public RunPlan plan(Settings settings, SqlFolder sql) throws ConfigurationException {
        return Plans.run(settings);
    }

    @Override
    public String resultName(String given) {
        return given;
    }

    @Override
    public Driven prepare(Ground ground) throws ConfigurationException, SQLException {
        TpccSettings tpcc = Plans.tpcc(ground.settings(), ground.loaded());
        TpccWorkload workload = new TpccWorkload(tpcc);
        int idle = workload.idleWarehouses();
        if (idle > 0) {
            ground.notes().accept(
                    idle + " of the loaded warehouses are home to no terminal and see remote access only: there are"
                            + " fewer terminals than warehouses. Set terminalWarehouseFixed=false to use all of them.");
        }
        List<String> shortfalls = tpcc.mix().shortfalls();
        if (!shortfalls.isEmpty()) {
            ground.notes()
                    .accept("tpmC cannot be compared with that of the standard mix: " + String.join(" ", shortfalls));
        }
        Catalogue catalogue = Catalogue.read(ground.sql(), workload.statements(), tpcc.variants().texts());
        return new Driven(workload, METRIC, UNIT, ground.loaded().scale(), catalogue,
                Plans.execution(ground.settings(), catalogue, ground.target().settings()),
                connections -> new ExampleDraw(tpcc, catalogue, ground.target()).find(connections));
    }
}

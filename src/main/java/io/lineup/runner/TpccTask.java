package io.lineup.runner;

import java.sql.SQLException;
import java.util.function.Consumer;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Settings;
import io.lineup.sql.Catalogue;
import io.lineup.sql.SqlFolder;
import io.lineup.target.Target;
import io.lineup.tpcc.txn.TpccSettings;
import io.lineup.tpcc.txn.TpccWorkload;

/** All of TPC-C, as the settings say. */
public record TpccTask() implements Task {
    @Override
    public RunPlan plan(Settings settings) throws ConfigurationException {
        return Plans.run(settings);
    }

    @Override
    public String resultName(String given) {
        return given;
    }

    @Override
    public Driven prepare(Settings settings, Preparation.Loaded loaded, Target target, SqlFolder sql,
            Consumer<String> notes) throws ConfigurationException, SQLException {
        TpccSettings tpcc = Plans.tpcc(settings, loaded);
        TpccWorkload workload = new TpccWorkload(tpcc);
        int idle = workload.idleWarehouses();
        if (idle > 0) {
            notes.accept(
                    idle + " of the loaded warehouses are home to no terminal and see remote access only: there are"
                            + " fewer terminals than warehouses. Set terminalWarehouseFixed=false to use all of them.");
        }
        Catalogue catalogue = Catalogue.read(sql, workload.statements(), tpcc.variants().texts());
        return new Driven(workload, catalogue, Plans.execution(settings, catalogue, target.settings()));
    }
}

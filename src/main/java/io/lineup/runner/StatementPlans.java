package io.lineup.runner;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import io.lineup.config.Folders;
import io.lineup.config.Settings;
import io.lineup.sql.Catalogue;
import io.lineup.sql.Invocation;
import io.lineup.sql.SqlFolder;
import io.lineup.target.Target;
import io.lineup.tpcc.load.LoadProgress;
import io.lineup.tpcc.txn.TpccSettings;
import io.lineup.tpcc.txn.TpccWorkload;

/** The plans of all statements that a run with the same settings would execute. Nothing stays changed. */
public final class StatementPlans {
    private StatementPlans() {}

    /**
     * Builds the database where it is missing and may be built, as a run does.
     *
     * @param notes is told what takes its time
     * @return one text for each statement that the server explains: its id and its text with values, then the plan
     */
    public static List<String> of(Settings settings, Folders folders, LoadProgress progress, Consumer<String> notes)
            throws SQLException {
        try (OpenTarget open = OpenTarget.open(settings, folders, notes)) {
            Target target = open.target();
            SqlFolder sql = new SqlFolder(folders.sql(), target.dialect());
            TpccSettings tpcc = Plans.tpcc(settings, new Preparation(settings, open, sql, progress, notes).prepare());
            Catalogue catalogue = Catalogue.read(sql, new TpccWorkload(tpcc).statements(), tpcc.variants().texts());
            List<String> plans = new ArrayList<>();
            var executions = new ExampleDraw(tpcc, catalogue, target).find(target::connect);
            try (Connection connection = target.connect()) {
                for (Invocation each : executions) {
                    StatementPlan.of(connection, target.dialect(), each).ifPresent(plan -> plans.add(plan.text()));
                }
            }
            return plans;
        }
    }
}

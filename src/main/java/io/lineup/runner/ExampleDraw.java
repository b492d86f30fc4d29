package io.lineup.runner;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import io.lineup.sql.Catalogue;
import io.lineup.sql.Invocation;
import io.lineup.target.Target;
import io.lineup.tpcc.txn.TpccSettings;
import io.lineup.tpcc.txn.TpccWorkload;
import io.lineup.workload.TransactionKind;

/** Finds one execution of each statement of TPC-C, with values that a terminal draws. */
final class ExampleDraw {
    /** One Payment in ten has a customer of bad credit (4.3.3.1): so many miss him once in fifty trillion times. */
    private static final int TRANSACTIONS = 300;

    private final TpccSettings settings;
    private final Catalogue catalogue;
    private final Target target;

    ExampleDraw(TpccSettings settings, Catalogue catalogue, Target target) {
        this.settings = settings;
        this.catalogue = catalogue;
        this.target = target;
    }

    /** @return the executions, in the order of the catalogue; without statements for which there was no occasion */
    Collection<Invocation> find(Task.Opener connections) throws SQLException {
        List<String> ids = catalogue.all().stream().map(text -> text.definition().id()).toList();
        List<Invocation> found = new ArrayList<>();
        for (TransactionKind kind : TpccWorkload.KINDS) {
            Set<String> wanted = ids.stream().filter(id -> id.startsWith(kind.label() + "."))
                    .collect(Collectors.toSet());
            FirstOfEach sink = new FirstOfEach(wanted);
            try (Rehearsal rehearsal = new Rehearsal(kind, 0, settings, catalogue, target, connections.open(), sink)) {
                for (int i = 0; i < TRANSACTIONS && sink.count() < wanted.size(); i++) {
                    rehearsal.perform();
                }
            }
            found.addAll(sink.inOrder(ids));
        }
        return found;
    }
}

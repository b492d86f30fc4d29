package io.lineup.rehearse;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import io.lineup.sql.Catalogue;
import io.lineup.sql.Invocation;
import io.lineup.target.Target;
import io.lineup.workload.DrawnWorkload;

/** Finds one execution of each statement of a workload, with values that a terminal draws. */
public final class ExampleFinder {
    private final DrawnWorkload<?> workload;
    private final Catalogue catalogue;
    private final Target target;

    public ExampleFinder(DrawnWorkload<?> workload, Catalogue catalogue, Target target) {
        this.workload = workload;
        this.catalogue = catalogue;
        this.target = target;
    }

    /** @return the executions, in the order of the catalogue; without statements for which there was no occasion */
    public Collection<Invocation> find(Examples.Opener connections) throws SQLException {
        List<String> ids = catalogue.ids();
        List<Invocation> found = new ArrayList<>();
        for (int kind = 0; kind < workload.transactions().size(); kind++) {
            String prefix = workload.transactions().get(kind).label() + ".";
            Set<String> wanted = ids.stream().filter(id -> id.startsWith(prefix)).collect(Collectors.toSet());
            FirstOfEach sink = new FirstOfEach(wanted);
            try (RolledBackSession rehearsal = RolledBackSession.of(workload, kind, 0, catalogue, target,
                    connections.open(), sink)) {
                for (int i = 0; i < workload.rehearsals() && sink.count() < wanted.size(); i++) {
                    rehearsal.perform();
                }
            } catch (SQLException e) {
                throw new SQLException(sink.last() + ": " + e.getMessage(), e.getSQLState(), e.getErrorCode(), e);
            }
            found.addAll(sink.inOrder(ids));
        }
        return found;
    }
}

package io.lineup.load;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;

/**
 * Tables whose rows are made in Java, for a workload folder whose {@code .rows} file says {@code generator NAME}.
 * Implementations are named in {@code META-INF/services}, so that nothing here names a workload.
 */
public interface TableGenerator {
    /** @return all that are there */
    static List<TableGenerator> all() {
        return ServiceLoader.load(TableGenerator.class, TableGenerator.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get).toList();
    }

    /** @return by which a {@code .rows} file names it */
    String name();

    /** @return names of the values that it needs */
    Set<String> parameters();

    /**
     * @param values one for each parameter
     * @return the tables, each after those that it refers to
     * @throws LoadException if a value is not as it should be
     */
    List<GeneratedTable> tables(Map<String, String> values);

    /**
     * A table.
     *
     * @param parts in the order of the rows, at least one; how a table is cut changes no row
     */
    record GeneratedTable(String name, List<TablePart> parts) {
        public GeneratedTable {
            parts = List.copyOf(parts);
        }
    }
}

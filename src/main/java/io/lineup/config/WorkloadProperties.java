package io.lineup.config;

import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The properties that a workload adds to those that all have. Implementations are named in {@code META-INF/services}, so
 * that nothing here names a workload.
 */
public interface WorkloadProperties {
    /** @return all that are there, in the order in which they are named */
    static List<WorkloadProperties> all() {
        return Known.ALL;
    }

    /** @return name of the workload, as the property {@code workload} has it */
    String workload();

    /** @return what it is, in a line */
    String description();

    /** @return its transactions, and how their shares are set, in a line */
    String transactions();

    /** @return whether it says keying and think times, so that {@code thinkTime} may have its name */
    default boolean hasTimes() {
        return false;
    }

    /** @return its properties by subject */
    List<PropertyGroup> groups();

    /**
     * Checks what concerns more than one of them; only if the workload runs.
     *
     * @param problems gets a sentence for each that ends the program
     * @param warnings gets a sentence for each that does not
     */
    void check(Settings settings, Consumer<String> problems, Consumer<String> warnings);

    /** @return keys of another program's property files that may be taken for those of this workload */
    default Set<String> foreignKeys() {
        return Set.of();
    }

    /** @return what a file with these keys is, and what to do, as a sentence about {@code keys} */
    default String foreign(String keys) {
        return keys;
    }

    /** Loaded once. */
    final class Known {
        private static final List<WorkloadProperties> ALL = ServiceLoader
                .load(WorkloadProperties.class, WorkloadProperties.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get).toList();

        private Known() {}
    }
}

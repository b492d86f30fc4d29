package io.lineup.cli.doctor;

import java.lang.management.ManagementFactory;

import com.sun.management.OperatingSystemMXBean;

/**
 * What the JVM knows about itself and, limits of the container included, its machine.
 *
 * @param feature the Java release, such as 21
 * @param memoryBytes memory that this process may use
 */
public record JvmFacts(int feature, String version, String vendor, int processors, long memoryBytes, long heapBytes) {

    /** @return this JVM */
    public static JvmFacts ofThisJvm() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return new JvmFacts(Runtime.version().feature(), Runtime.version().toString(),
                System.getProperty("java.vendor", "unknown"), Runtime.getRuntime().availableProcessors(),
                system.getTotalMemorySize(), Runtime.getRuntime().maxMemory());
    }
}

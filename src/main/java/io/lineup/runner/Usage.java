package io.lineup.runner;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/** CPU time, ns, and collector time of this process so far. */
record Usage(long cpuNanos, long gcMillis) {
    static Usage now() {
        long gc = 0;
        for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
            gc += Math.max(0, bean.getCollectionTime());
        }
        return new Usage(((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime(), gc);
    }
}

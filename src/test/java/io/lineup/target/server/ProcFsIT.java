package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Linux's table of processes while it changes. */
class ProcFsIT {
    private static final String CHILDREN = "for c in 1 2 3 4 5 6; do (i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done) & "
            + "done; wait; read end";

    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES)
    void cpuTimeDoesNotShrinkWhenChildrenEndWhileItIsRead() throws Exception {
        Process parent = new ProcessBuilder("sh", "-c", CHILDREN).start();
        try {
            Duration last = Duration.ZERO;
            boolean had = false;
            for (int children = 0; !had || children > 0; had |= children > 0) {
                Duration now = ProcFs.LINUX.cpuTime(parent.pid());
                assertThat(now).isGreaterThanOrEqualTo(last);
                last = now;
                children = ProcFs.LINUX.tree(parent.pid()).size() - 1;
            }
            assertThat(last).isPositive();
        } finally {
            parent.destroyForcibly();
        }
    }
}

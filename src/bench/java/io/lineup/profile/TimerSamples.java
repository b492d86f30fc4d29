package io.lineup.profile;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * How near {@code jdk.CPUTimeSample} comes to the CPU time of a thread that computes and, in turns, exchanges single bytes with
 * another thread over a socket, as a client does with its server:
 *
 * <pre>
 * java src/bench/java/io/lineup/profile/TimerSamples.java [SECONDS] [PERIOD]
 * </pre>
 *
 * Computing the samples see a little more than there is, exchanging clearly less: the kernel looks after a CPU timer when its
 * tick interrupts the thread, and around sleeping and waking there are stretches in which nothing interrupts it.
 */
public final class TimerSamples {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long WARM_UP_NANOS = 4_000_000_000L;
    private static final int STEPS = 40_000;
    private static final int EXCHANGES = 4;
    private static volatile long sink;

    private TimerSamples() {}

    public static void main(String[] arguments) throws Exception {
        long nanos = (arguments.length > 0 ? Long.parseLong(arguments[0]) : 60) * 1_000_000_000;
        String period = arguments.length > 1 ? arguments[1] : "1 ms";
        Path file = Files.createTempFile("timer-samples", ".jfr");
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(listener.getInetAddress(), listener.getLocalPort());
                Socket server = listener.accept();
                Recording recording = new Recording()) {
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            Thread.ofPlatform().daemon().name("server").start(() -> answer(server));
            work(client, WARM_UP_NANOS);
            recording.enable("jdk.CPUTimeSample").with("throttle", period);
            recording.start();
            Map<String, Long> exact = work(client, nanos);
            recording.stop();
            recording.dump(file);
            print(exact, file);
        } finally {
            Files.delete(file);
        }
    }

    /** @return CPU time by name of the method, ns */
    private static Map<String, Long> work(Socket client, long nanos) throws IOException {
        Map<String, Long> exact = new HashMap<>(Map.of("compute", 0L, "exchange", 0L));
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() - end < 0) {
            long start = THREADS.getCurrentThreadCpuTime();
            compute();
            long middle = THREADS.getCurrentThreadCpuTime();
            exchange(client);
            exact.merge("compute", middle - start, Long::sum);
            exact.merge("exchange", THREADS.getCurrentThreadCpuTime() - middle, Long::sum);
        }
        return exact;
    }

    private static void compute() {
        long x = sink;
        for (int i = 0; i < STEPS; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L;
            x ^= x >>> 17;
        }
        sink = x;
    }

    private static void exchange(Socket client) throws IOException {
        OutputStream out = client.getOutputStream();
        InputStream in = client.getInputStream();
        for (int i = 0; i < EXCHANGES; i++) {
            out.write(1);
            in.read();
        }
    }

    /** Takes its time for each answer, so that who asks sleeps. */
    private static void answer(Socket server) {
        try {
            while (server.getInputStream().read() >= 0) {
                compute();
                server.getOutputStream().write(1);
            }
        } catch (IOException e) {
            // The other side is done.
        }
    }

    private static void print(Map<String, Long> exact, Path file) throws IOException {
        Map<String, Double> sampled = new HashMap<>();
        Map<String, Integer> samples = new HashMap<>();
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
            if (event.getEventType().getName().equals("jdk.CPUTimeSample") && event.getStackTrace() != null
                    && "main".equals(event.getThread().getJavaName())) {
                event.getStackTrace().getFrames().stream().map(RecordedFrame::getMethod)
                        .filter(method -> method.getType().getName().endsWith("TimerSamples")
                                && exact.containsKey(method.getName()))
                        .findFirst().ifPresent(method -> {
                            sampled.merge(method.getName(), (double) event.getDuration("samplingPeriod").toNanos(),
                                    Double::sum);
                            samples.merge(method.getName(), 1, Integer::sum);
                        });
            }
        }
        exact.forEach((name, nanos) -> System.out.printf("%-8s %6.2f s, sampled %6.2f s = %.2f (n=%d)%n", name,
                nanos / 1e9, sampled.getOrDefault(name, 0.0) / 1e9, sampled.getOrDefault(name, 0.0) / nanos,
                samples.getOrDefault(name, 0)));
    }
}

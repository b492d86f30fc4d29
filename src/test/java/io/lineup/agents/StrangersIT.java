package io.lineup.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.jgroups.Address;
import org.jgroups.BytesMessage;
import org.jgroups.JChannel;
import org.jgroups.ObjectMessage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.Endpoint;
import io.lineup.target.server.InFullExtent;
import io.lineup.time.Clock;
import io.lineup.time.SystemClock;

/** Whoever is not an agent of the run gets nothing and changes nothing. */
@Timeout(60)
class StrangersIT {
    private static final Endpoint ANY_PORT = new Endpoint("127.0.0.1", 0);
    private static final Hello HELLO = new Hello("build", "java", 2, "here", 1);
    private static final Duration SHORT = Duration.ofSeconds(1);
    private static final Duration LONG = Duration.ofSeconds(20);

    private final List<AutoCloseable> open = new CopyOnWriteArrayList<>();
    private final List<String> notes = new CopyOnWriteArrayList<>();

    @TempDir
    Path folder;

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
    }

    private Controller controller(@Nullable Keys keys) {
        Controller controller = new Controller(ANY_PORT, keys, 1, false, HELLO, new SystemClock(), notes::add);
        open.add(controller);
        return controller;
    }

    private Agent join(Controller controller, @Nullable Keys keys, Hello hello, Duration patience, Clock clock)
            throws InterruptedException {
        Agent agent = Agent.join(new Endpoint("127.0.0.1", controller.port()), null, keys, hello, patience, clock);
        open.add(agent);
        return agent;
    }

    @Test
    void withoutTheKeysNobodyJoinsAndGarbageChangesNothing() throws Exception {
        Keys keys = Keys.make(folder.resolve("ours.p12"), "correct horse");
        Keys others = Keys.make(folder.resolve("theirs.p12"), "battery staple");
        Controller controller = controller(keys);

        sendGarbage(controller.port());
        assertThatThrownBy(() -> join(controller, others, HELLO, SHORT, new SystemClock()))
                .isInstanceOf(AgentsException.class).hasMessageContaining("with the same agentKeys?");
        assertThatThrownBy(() -> join(controller, null, HELLO, SHORT, new SystemClock()))
                .isInstanceOf(AgentsException.class);
        assertThat(controller.states()).isEmpty();
        assertThat(notes).isEmpty();

        Agent unused = join(controller, keys, HELLO, LONG, new SystemClock());
        assertThat(controller.awaitAgents(LONG, () -> false)).as("who has the keys is let in").isOne();
        assertThatThrownBy(() -> new Keys(folder.resolve("ours.p12"), "wrong")).isInstanceOf(AgentsException.class)
                .hasMessageContaining("agentKeysPassword");
        assertThatThrownBy(() -> Keys.make(folder.resolve("ours.p12"), "correct horse"))
                .hasMessageContaining("does not overwrite");
    }

    private static void sendGarbage(int port) throws IOException {
        byte[] bytes = new byte[100_000];
        new Random(5).nextBytes(bytes);
        for (int i = 0; i < 5; i++) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                OutputStream out = socket.getOutputStream();
                out.write(bytes, i * 1000, 1000 * (i + 1));
                out.flush();
            } catch (IOException refused) {
                // So much the better.
            }
        }
    }

    /** Notices when it is made from bytes. */
    private static final class Bomb implements Serializable {
        private static final long serialVersionUID = 1;
        private static final AtomicBoolean EXPLODED = new AtomicBoolean();

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            EXPLODED.set(true);
            in.defaultReadObject();
        }
    }

    @Test
    @InFullExtent
    void aMemberThatSendsObjectsOrNonsenseIsNotHeard() throws Exception {
        Controller controller = controller(null);
        sendGarbage(controller.port());
        Group stranger = Group.open(ANY_PORT,
                new InetSocketAddress(InetAddress.getLoopbackAddress(), controller.port()), null,
                (from, bytes, offset, length) -> notes.add("the stranger heard something"), members -> {});
        open.add(stranger);
        Address boss = stranger.members().getFirst();
        assertThat(boss).isNotEqualTo(stranger.own());

        JChannel channel = channel(stranger);
        channel.send(new ObjectMessage(boss, new Bomb()));
        channel.send(new BytesMessage(boss, new Bomb()));
        byte[] bytes = new byte[5000];
        new Random(7).nextBytes(bytes);
        stranger.send(boss, bytes);
        for (Packet.Kind each : Packet.Kind.values()) {
            if (each != Packet.Kind.HELLO) {
                stranger.send(boss, Packet.of(each, out -> out.write(bytes, 0, 100)));
            }
        }
        Agent agent = join(controller, null, HELLO, LONG, new SystemClock());

        assertThat(controller.awaitAgents(LONG, () -> false)).isOne();
        assertThat(agent.end()).isNull();
        assertThat(Bomb.EXPLODED).isFalse();
        assertThat(notes).noneMatch(note -> note.contains("stranger"));
        assertThat(controller.states()).hasSize(1);
    }

    private static JChannel channel(Group group) throws ReflectiveOperationException {
        java.lang.reflect.Field field = Group.class.getDeclaredField("channel");
        field.setAccessible(true);
        return (JChannel) field.get(group);
    }

    @Test
    void anotherBuildAndOneTooManyAreRefusedInASentence() throws Exception {
        Controller controller = controller(null);

        Agent other = join(controller, null, new Hello("other", "java", 2, "there", 7), LONG, new SystemClock());
        assertThat(catchThrowable(other::awaitPlan)).isInstanceOf(AgentsException.class)
                .hasMessageContaining("another build of Lineup (other)");
        Agent first = join(controller, null, HELLO, LONG, new SystemClock());
        assertThat(controller.awaitAgents(LONG, () -> false)).isOne();
        Agent second = join(controller, null, HELLO, LONG, new SystemClock());
        assertThat(catchThrowable(second::awaitPlan)).hasMessageContaining("The run has all its agents (1).");
        assertThat(first.end()).isNull();
        assertThat(notes).anyMatch(note -> note.contains("was refused"));
    }

    @Test
    @InFullExtent
    void anAgentThatIsTooLateRefusesToStart() throws Exception {
        Controller controller = controller(null);
        AtomicInteger readings = new AtomicInteger();
        SystemClock real = new SystemClock();
        // The first message reads the clock once and each exchange of stamps twice; then it jumps, as on a machine that
        // stood still.
        Clock jumping = new Clock() {
            @Override
            public long nanoTime() {
                return real.nanoTime()
                        + (readings.incrementAndGet() > 2 * Controller.EXCHANGES + 1 ? 10_000_000_000L : 0);
            }

            @Override
            public void waitUntil(long deadline) throws InterruptedException {
                real.waitUntil(deadline);
            }
        };
        Agent agent = join(controller, null, HELLO, LONG, jumping);
        assertThat(controller.awaitAgents(LONG, () -> false)).isOne();

        // It says so before it is asked.
        agent.armed();
        assertThat(catchThrowable(() -> controller.agreeOnStart("run", null))).isInstanceOf(AgentsException.class)
                .hasMessageContaining("The start passed").hasMessageContaining("before this agent received it");
        assertThat(agent.end()).contains("The start passed");
    }
}

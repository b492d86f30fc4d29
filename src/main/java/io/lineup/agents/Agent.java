package io.lineup.agents;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

import org.jgroups.Address;
import org.jspecify.annotations.Nullable;

import io.lineup.config.Endpoint;
import io.lineup.measure.Slice;
import io.lineup.measure.Totals;
import io.lineup.time.Clock;

/** An agent's side of the conversation. */
public final class Agent implements AutoCloseable {
    private static final Duration AGAIN = Duration.ofMillis(500);
    private static final Duration GREETING = Duration.ofSeconds(10);

    private final Clock clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Group group;
    private volatile Address controller;
    private @Nullable String end;
    private @Nullable Plan plan;
    private @Nullable Kept kept;
    private @Nullable Long start;
    private boolean released;
    private boolean bye;
    private int acknowledged;
    private @Nullable LongConsumer whenStopped;
    private @Nullable Runnable whenLost;

    private Agent(Endpoint bind, InetSocketAddress controller, @Nullable Keys keys, Clock clock) {
        this.clock = clock;
        this.group = Group.open(bind, controller, keys, this::receive, this::look);
        // The first member is the oldest one: whoever made the group.
        this.controller = group.members().getFirst();
    }

    /**
     * Joins the run of a controller; waits for one that is not there yet.
     *
     * @param bind address of this agent; null for the one from which the controller is reached
     * @param keys null for none
     * @throws AgentsException if there is none within {@code patience}, or it does not want this agent
     */
    public static Agent join(Endpoint controller, @Nullable Endpoint bind, @Nullable Keys keys, Hello hello,
            Duration patience, Clock clock) throws InterruptedException {
        if (keys == null && !(controller.isLoopback() && (bind == null || bind.isLoopback()))) {
            throw AgentsException
                    .ofInput("--join " + controller + " leaves this machine and needs --keys FILE, the same"
                            + " file as agentKeys of the run.");
        }
        InetSocketAddress to = address(controller);
        Endpoint from = bind == null ? new Endpoint(localAddress(to).getHostAddress(), 0) : bind;
        long until = System.nanoTime() + patience.toNanos();
        while (true) {
            Agent agent = new Agent(from, to, keys, clock);
            if (!agent.controller.equals(agent.group.own())) {
                agent.greet(hello);
                return agent;
            }
            agent.close();
            if (System.nanoTime() - until >= 0) {
                throw AgentsException.failed("No controller answered at " + controller + " within "
                        + patience.toSeconds() + " s. Does a run with agents=N wait there"
                        + (keys == null ? "?" : ", with the same agentKeys?"));
            }
            Thread.sleep(AGAIN);
        }
    }

    private static InetSocketAddress address(Endpoint endpoint) {
        try {
            return new InetSocketAddress(endpoint.address(), endpoint.port());
        } catch (UnknownHostException e) {
            throw AgentsException.ofInput("There is no host " + endpoint.host() + ".");
        }
    }

    /** Sends nothing: connecting a datagram socket only chooses the way. */
    private static InetAddress localAddress(InetSocketAddress to) {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(to);
            return socket.getLocalAddress();
        } catch (SocketException e) {
            throw AgentsException.failed(to.getHostString() + " cannot be reached: " + e.getMessage() + ".");
        }
    }

    private void greet(Hello hello) {
        group.send(controller, Packet.of(Packet.Kind.HELLO, hello::write));
    }

    private void receive(Address from, byte[] bytes, int offset, int length) {
        long now = clock.nanoTime();
        try {
            Packet.read(bytes, offset, length, (kind, in) -> {
                if (!from.equals(controllerOrFirst(from))) {
                    return;
                }
                if (kind == Packet.Kind.PING) {
                    long sent = in.readLong();
                    group.sendAtOnce(from, Packet.of(Packet.Kind.PONG, out -> {
                        out.writeLong(sent);
                        out.writeLong(now);
                        out.writeLong(clock.nanoTime());
                    }));
                    return;
                }
                lock.lock();
                try {
                    switch (kind) {
                        case REFUSED -> endedBy(Packet.text(in));
                        case PLAN -> plan = Plan.read(in);
                        case KEEP -> kept = Kept.read(in);
                        case START -> agree(in.readLong());
                        case ACK -> acknowledged = Math.max(acknowledged, in.readInt() + 1);
                        case STOP -> stop(in.readLong());
                        case RELEASE -> released = true;
                        case BYE -> bye = true;
                        default -> throw new IOException("no message for an agent: " + kind);
                    }
                    changed.signalAll();
                } finally {
                    lock.unlock();
                }
            });
        } catch (IOException | RuntimeException strange) {
            // Whoever sends what nobody understands changes nothing.
        }
    }

    /** A message may come before the constructor is through. */
    private Address controllerOrFirst(Address otherwise) {
        Address known = controller;
        return known == null ? otherwise : known;
    }

    /** Agrees to a start that lies ahead. */
    private void agree(long at) {
        long left = at - clock.nanoTime();
        if (left <= 0) {
            String late = "The start passed " + -left / 1_000_000 + " ms before this agent received it.";
            failed(late);
            endedBy(late);
            return;
        }
        start = at;
        group.send(controller, Packet.of(Packet.Kind.STARTING, out -> {}));
    }

    private void stop(long at) {
        LongConsumer act = whenStopped;
        if (act != null) {
            act.accept(at);
        }
    }

    private void endedBy(String sentence) {
        if (end == null) {
            end = sentence;
            Runnable act = whenLost;
            if (act != null) {
                act.run();
            }
        }
    }

    private void look(List<Address> members) {
        lock.lock();
        try {
            Address known = controller;
            if (known != null && !members.contains(known) && !bye) {
                endedBy("The controller is gone.");
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private boolean await(BooleanSupplier done, Duration patience) throws InterruptedException {
        long until = System.nanoTime() + patience.toNanos();
        lock.lock();
        try {
            while (!done.getAsBoolean() && end == null) {
                long left = until - System.nanoTime();
                if (left <= 0) {
                    return false;
                }
                long unused = changed.awaitNanos(Math.min(left, TimeUnit.SECONDS.toNanos(1)));
            }
            return end == null;
        } finally {
            lock.unlock();
        }
    }

    private <T> T awaited(java.util.function.Supplier<@Nullable T> value) throws InterruptedException {
        boolean unused = await(() -> value.get() != null, Duration.ofDays(1));
        throwIfEnded();
        return Objects.requireNonNull(value.get());
    }

    private void throwIfEnded() {
        String why = end;
        if (why != null) {
            throw AgentsException.failed(why);
        }
    }

    /**
     * @return what to drive, when all agents have joined
     * @throws AgentsException if the controller goes, or refuses
     */
    public Plan awaitPlan() throws InterruptedException {
        return awaited(() -> plan);
    }

    /** Says that everything is ready. */
    public void ready(Ready ready) {
        group.send(controller, Packet.of(Packet.Kind.READY, ready::write));
    }

    /** Says that this agent cannot do what it is to do, and waits until that is known. */
    public void giveUp(String sentence) throws InterruptedException {
        failed(sentence);
        awaitEnd(Duration.ZERO);
    }

    /** Says why this agent's workers ended before their time. */
    public void failed(String sentence) {
        group.send(controller, Packet.of(Packet.Kind.FAILED, out -> Packet.write(out, sentence)));
    }

    /**
     * @return where this agent keeps what it records
     * @throws AgentsException if the controller goes
     */
    public Kept awaitKept() throws InterruptedException {
        return awaited(() -> kept);
    }

    /** Says that nothing is left to be done before the start. */
    public void armed() {
        group.send(controller, Packet.of(Packet.Kind.ARMED, out -> {}));
    }

    /**
     * @return when all begin, ns on this process's clock
     * @throws AgentsException if the controller goes, or that moment has passed
     */
    public long awaitStart() throws InterruptedException {
        return awaited(() -> start);
    }

    /**
     * @param stopped receives the time, ns, if the window ends before its planned end; from any thread
     * @param lost    is called when the controller is gone or does not want this agent any more
     */
    public void watch(LongConsumer stopped, Runnable lost) {
        lock.lock();
        try {
            whenStopped = stopped;
            whenLost = lost;
            if (end != null) {
                lost.run();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Leaves the run before its end; from any thread. */
    public void interrupt() {
        lock.lock();
        try {
            endedBy("The agent was interrupted.");
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        group.close();
    }

    /** Says how long after the start the terminals began. */
    public void begun(long latenessNanos) {
        group.send(controller, Packet.of(Packet.Kind.BEGUN, out -> out.writeLong(latenessNanos)));
    }

    public void report(AgentReport report) {
        group.send(controller, Packet.of(Packet.Kind.REPORT, report::write));
    }

    /** Delivers an interval, from 0 on. */
    public void deliver(int number, Slice slice) {
        group.send(controller, Packet.of(Packet.Kind.SLICE, out -> {
            out.writeInt(number);
            slice.write(out);
        }));
    }

    /** Says that all workers have ended, the last one at {@code endedAt}, ns on this clock. */
    public void drained(int cancelled, int aborted, int abandoned, long endedAt) {
        group.send(controller, Packet.of(Packet.Kind.DRAINED, out -> {
            out.writeInt(cancelled);
            out.writeInt(aborted);
            out.writeInt(abandoned);
            out.writeLong(endedAt);
        }));
    }

    /** Waits until connections are not needed any more, the controller is gone, or {@code patience} is over. */
    public void awaitRelease(Duration patience) throws InterruptedException {
        boolean unused = await(() -> released, patience);
    }

    public void deliver(Totals totals) {
        group.send(controller, Packet.of(Packet.Kind.TOTALS, totals::write));
    }

    /** Waits until the controller has everything, is gone, or {@code patience} is over. */
    public void awaitEnd(Duration patience) throws InterruptedException {
        boolean unused = await(() -> bye, patience.plus(GREETING));
    }

    /** @return number of intervals that the controller has acknowledged */
    public int acknowledged() {
        lock.lock();
        try {
            return acknowledged;
        } finally {
            lock.unlock();
        }
    }

    /** @return why the run is over for this agent, as a sentence; null if it is not, or ended well */
    public @Nullable String end() {
        lock.lock();
        try {
            return end;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        group.close();
    }
}

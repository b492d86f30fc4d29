package io.lineup.agents;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import org.jgroups.Address;
import org.jspecify.annotations.Nullable;

import io.lineup.config.Endpoint;
import io.lineup.measure.Slice;
import io.lineup.measure.Totals;
import io.lineup.time.Clock;

/** The controller's side of the conversation: lets agents in, starts them together, takes what they deliver, says who is lost. */
public final class Controller implements AutoCloseable {
    /** Exchanges of stamps with each agent. */
    static final int EXCHANGES = 32;
    /** The start is so far ahead. */
    static final Duration LEAD = Duration.ofSeconds(3);
    private static final Duration ARMING = Duration.ofSeconds(60);
    private static final Duration ANSWER = Duration.ofSeconds(1);
    private static final Duration LOOK = Duration.ofMillis(100);

    private final int count;
    private final boolean goesOn;
    private final Hello own;
    private final Clock clock;
    private final Consumer<String> notes;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<RemoteAgent> agents = new ArrayList<>();
    private final Group group;
    private boolean over;

    /**
     * @param keys null for none
     * @param count how many agents are let in
     * @param goesOn whether the others go on when one is lost
     * @param own what the controller says of itself
     * @param notes receives a note on each agent that comes or goes, from any thread
     * @throws AgentsException if the address cannot be used
     */
    public Controller(Endpoint bind, @Nullable Keys keys, int count, boolean goesOn, Hello own, Clock clock,
            Consumer<String> notes) {
        this.count = count;
        this.goesOn = goesOn;
        this.own = own;
        this.clock = clock;
        this.notes = notes;
        this.group = Group.open(bind, null, keys, this::receive, this::look);
    }

    /** @return the port that agents join */
    public int port() {
        return group.port();
    }

    private void receive(Address from, byte[] bytes, int offset, int length) {
        long now = clock.nanoTime();
        try {
            Packet.read(bytes, offset, length, (kind, in) -> {
                lock.lock();
                try {
                    if (kind == Packet.Kind.HELLO) {
                        greet(from, Hello.read(in));
                    } else {
                        RemoteAgent agent = find(from);
                        if (agent != null && agent.isLost()) {
                            refuse(from, "The run has lost this agent and goes on or ends without it.");
                        } else if (agent != null) {
                            receive(agent, kind, in, now);
                        }
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

    private void receive(RemoteAgent agent, Packet.Kind kind, DataInputStream in, long now) throws IOException {
        switch (kind) {
            case READY -> agent.ready = Ready.read(in);
            case FAILED -> {
                agent.failure = Packet.text(in);
                if (!agent.starting) {
                    // It goes when it knows that its reason is known.
                    group.send(agent.address, Packet.of(Packet.Kind.BYE, out -> {}));
                }
            }
            case PONG -> agent.exchanged(in.readLong(), in.readLong(), in.readLong(), now);
            case ARMED -> agent.armed = true;
            case STARTING -> agent.starting = true;
            case BEGUN -> agent.latenessNanos = in.readLong();
            case REPORT -> agent.report = AgentReport.read(in);
            case SLICE -> {
                int number = in.readInt();
                agent.deliver(number, Slice.read(in));
                group.send(agent.address, Packet.of(Packet.Kind.ACK, out -> out.writeInt(number)));
            }
            case DRAINED -> agent.drained = new RemoteAgent.Drained(in.readInt(), in.readInt(), in.readInt(),
                    in.readLong());
            case TOTALS -> agent.totals = Totals.read(in);
            default -> throw new IOException("no message for a controller: " + kind);
        }
    }

    private void greet(Address from, Hello hello) {
        RemoteAgent known = find(from);
        if (known != null) {
            return;
        }
        List<String> misfits = new ArrayList<>(hello.misfits(own));
        if (misfits.isEmpty() && (agents.size() == count || over)) {
            misfits.add("The run has all its agents (" + count + ").");
        }
        if (!misfits.isEmpty()) {
            refuse(from, String.join(" ", misfits));
            notes.accept("An agent on " + hello.host() + " (process " + hello.pid() + ") was refused: "
                    + String.join(" ", misfits));
            return;
        }
        agents.add(new RemoteAgent(agents.size(), from, hello));
        notes.accept("Agent " + agents.size() + " of " + count + " has joined: " + hello.host() + ", process "
                + hello.pid() + ", processors: " + hello.cores() + ".");
    }

    private void refuse(Address to, String sentence) {
        group.send(to, Packet.of(Packet.Kind.REFUSED, out -> Packet.write(out, sentence)));
    }

    private @Nullable RemoteAgent find(Address address) {
        return agents.stream().filter(each -> each.address.equals(address)).findFirst().orElse(null);
    }

    private void look(List<Address> members) {
        lock.lock();
        try {
            for (RemoteAgent each : agents) {
                if (!each.isLost() && !over && !members.contains(each.address)) {
                    each.lostAt = clock.nanoTime();
                    // One that was only stopped for a while receives it when it continues.
                    refuse(each.address, "The run has lost this agent and goes on or ends without it.");
                }
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until {@code done}, which is asked under the lock. */
    private boolean await(BooleanSupplier done, Duration patience, BooleanSupplier interrupted)
            throws InterruptedException {
        long until = System.nanoTime() + patience.toNanos();
        lock.lock();
        try {
            while (!done.getAsBoolean()) {
                long left = until - System.nanoTime();
                if (left <= 0 || interrupted.getAsBoolean()) {
                    return false;
                }
                boolean unused = changed.await(Math.min(left, LOOK.toNanos()), TimeUnit.NANOSECONDS);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    private <T extends @Nullable Object> T locked(Supplier<T> look) {
        lock.lock();
        try {
            return look.get();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until all agents have joined.
     *
     * @return how many have, when all have, {@code patience} is over, or somebody wants an end
     * @throws AgentsException if one of them goes
     */
    public int awaitAgents(Duration patience, BooleanSupplier interrupted) throws InterruptedException {
        boolean unused = await(() -> agents.size() == count || lostOne() != null, patience, interrupted);
        failIfLost("before the run began");
        return locked(agents::size);
    }

    private void failIfLost(String when) {
        RemoteAgent lost = locked(this::lostOne);
        if (lost != null) {
            throw AgentsException.failed(lost + " was lost " + when + ".");
        }
    }

    private @Nullable RemoteAgent lostOne() {
        return agents.stream().filter(RemoteAgent::isLost).findFirst().orElse(null);
    }

    /**
     * Sends each agent its plan, and waits until all have connected and prepared.
     *
     * @param plans by number of the agent
     * @throws AgentsException if one cannot
     */
    public List<Ready> prepare(Function<Integer, Plan> plans, Duration patience, BooleanSupplier interrupted)
            throws InterruptedException {
        for (RemoteAgent each : locked(() -> List.copyOf(agents))) {
            Plan plan = plans.apply(each.number);
            group.send(each.address, Packet.of(Packet.Kind.PLAN, plan::write));
        }
        boolean all = await(() -> failed() != null || lostOne() != null
                || agents.stream().allMatch(each -> each.ready != null), patience, interrupted);
        failIfFailed();
        failIfLost("while it connected");
        if (!all) {
            throw AgentsException.failed("Not all agents have connected within " + patience.toSeconds() + " s.");
        }
        return locked(() -> agents.stream().map(each -> Objects.requireNonNull(each.ready)).toList());
    }

    private @Nullable RemoteAgent failed() {
        return agents.stream().filter(each -> each.failure != null).findFirst().orElse(null);
    }

    private void failIfFailed() {
        failure().ifPresent(sentence -> {
            throw AgentsException.failed(sentence);
        });
    }

    /** @return which agent could not begin or go on, and why; the first one that said so */
    public Optional<String> failure() {
        return Optional.ofNullable(locked(this::failed)).map(each -> each + ": " + each.failure);
    }

    /** Compares the clocks of all agents with this one's. */
    public void compareClocks(boolean atEnd) throws InterruptedException {
        for (RemoteAgent each : locked(() -> List.copyOf(agents))) {
            locked(() -> each.ending = atEnd);
            for (int i = 1; i <= EXCHANGES && !each.isLost(); i++) {
                int wanted = i;
                group.sendAtOnce(each.address,
                        Packet.of(Packet.Kind.PING, out -> out.writeLong(clock.nanoTime())));
                if (!await(() -> each.exchanges() >= wanted || each.isLost(), ANSWER, () -> false)) {
                    break;
                }
            }
        }
    }

    /**
     * Agrees with all agents on the moment at which they begin.
     *
     * @param run    name of the run
     * @param folder for what agents on this machine keep; null where they choose their own
     * @return that moment, ns on this clock
     * @throws AgentsException if one is too late for it, or its clock was not compared
     */
    public long agreeOnStart(String run, @Nullable Path folder) throws InterruptedException {
        for (RemoteAgent each : locked(() -> List.copyOf(agents))) {
            group.send(each.address, Packet.of(Packet.Kind.KEEP, new Kept(run,
                    folder == null ? "" : folder.resolve(String.valueOf(each.number + 1)).toString())::write));
        }
        boolean armed = await(() -> failed() != null || lostOne() != null
                || agents.stream().allMatch(each -> each.armed), ARMING, () -> false);
        failIfFailed();
        failIfLost("before the start");
        if (!armed) {
            throw AgentsException.failed("Not all agents were ready for the start within " + ARMING.toSeconds()
                    + " s.");
        }
        compareClocks(false);
        long start = clock.nanoTime() + LEAD.toNanos();
        for (RemoteAgent each : locked(() -> List.copyOf(agents))) {
            if (each.atStart.exchanges() == 0) {
                throw AgentsException.failed(each + " did not answer when the clocks were compared.");
            }
            group.send(each.address,
                    Packet.of(Packet.Kind.START, out -> out.writeLong(each.atStart.onAgent(start))));
        }
        boolean all = await(() -> failed() != null || lostOne() != null
                || agents.stream().allMatch(each -> each.starting), Duration.ofNanos(start - clock.nanoTime()),
                () -> false);
        failIfFailed();
        failIfLost("before the start");
        if (!all) {
            throw AgentsException.failed("Not all agents agreed to the start in time, so none began to count.");
        }
        return start;
    }

    /** Lets all agents end the window at {@code at}, ns on this clock. */
    public void stop(long at) {
        for (RemoteAgent each : living()) {
            group.send(each.address, Packet.of(Packet.Kind.STOP, out -> out.writeLong(each.atStart.onAgent(at))));
        }
    }

    /** Lets all agents close their connections and deliver the rest; waits for that. */
    public boolean release(Duration patience) throws InterruptedException {
        compareClocks(true);
        for (RemoteAgent each : living()) {
            group.send(each.address, Packet.of(Packet.Kind.RELEASE, out -> {}));
        }
        return await(() -> agents.stream().allMatch(each -> each.isLost() || each.totals != null), patience,
                () -> false);
    }

    private List<RemoteAgent> living() {
        return locked(() -> agents.stream().filter(each -> !each.isLost()).toList());
    }

    /** @return whether all agents that are left have ended their workers */
    public boolean isDrained() {
        return locked(() -> agents.stream().allMatch(each -> each.isLost() || each.drained != null));
    }

    /** Waits for that. */
    public boolean awaitDrained(Duration patience) throws InterruptedException {
        return await(this::isDrained, patience, () -> false);
    }

    /** @return whether the run must end: one was lost and the others do not go on, or all are lost */
    public boolean mustEnd() {
        return locked(() -> goesOn ? agents.stream().allMatch(RemoteAgent::isLost) : lostOne() != null);
    }

    /** @return whether all agents have delivered this interval, those without that have ended or are given up */
    public boolean has(int interval) {
        return locked(() -> agents.stream().anyMatch(each -> each.pending.containsKey(interval))
                && agents.stream().allMatch(each -> each.pending.containsKey(interval) || each.drained != null
                        || (goesOn && each.isLost())));
    }

    /** @return this interval of all agents together; null if none delivered it */
    public @Nullable Slice take(int interval) {
        return locked(() -> agents.stream().map(each -> each.pending.remove(interval)).filter(Objects::nonNull)
                .reduce(Slice::plus).orElse(null));
    }

    /** @return all that was delivered and not taken; null for nothing */
    public @Nullable Slice takeRest() {
        return locked(() -> {
            Slice sum = agents.stream().flatMap(each -> each.pending.values().stream()).reduce(Slice::plus)
                    .orElse(null);
            agents.forEach(each -> each.pending.clear());
            return sum;
        });
    }

    /** @return what all agents that came to their end recorded; null if none did */
    public @Nullable Totals totals() {
        return locked(() -> agents.stream().map(each -> each.totals).filter(Objects::nonNull).reduce(Totals::plus)
                .orElse(null));
    }

    /** @return what is known of each agent now */
    public List<AgentState> states() {
        return locked(() -> agents.stream().map(AgentState::of).toList());
    }

    /** The run has come to its end: the agents may go. */
    public void finish() {
        locked(() -> over = true);
        for (RemoteAgent each : living()) {
            group.send(each.address, Packet.of(Packet.Kind.BYE, out -> {}));
        }
    }

    @Override
    public void close() {
        locked(() -> over = true);
        group.close();
    }
}

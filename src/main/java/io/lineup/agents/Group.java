package io.lineup.agents;

import java.io.ObjectInputFilter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.function.Consumer;

import org.jgroups.Address;
import org.jgroups.BytesMessage;
import org.jgroups.Event;
import org.jgroups.JChannel;
import org.jgroups.Message;
import org.jgroups.Receiver;
import org.jgroups.View;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.FD_ALL3;
import org.jgroups.protocols.FRAG2;
import org.jgroups.protocols.TCP;
import org.jgroups.protocols.TCPPING;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.VERIFY_SUSPECT2;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.NAKACK2;
import org.jgroups.protocols.pbcast.STABLE;
import org.jgroups.stack.IpAddress;
import org.jgroups.util.TLS;
import org.jgroups.util.TLSClientAuth;
import org.jspecify.annotations.Nullable;

import io.lineup.config.Endpoint;

/**
 * A controller and its agents as a group of JGroups: TCP, membership, failure detection, reliable messages to one member.
 *
 * <p>
 * FD_SOCK2 is left out: it would open a second port without TLS. TCP itself reports a connection that closed, and
 * FD_ALL3 a member that says nothing. Groups never merge, so that a member that was lost stays lost.
 */
final class Group implements AutoCloseable {
    private static final String NAME = "lineup";
    private static final long SILENCE_MILLIS = 10_000;
    private static final long HEARTBEAT_MILLIS = 2_000;
    private static final long VERIFY_MILLIS = 1_000;
    private static final long JOIN_MILLIS = 2_000;
    private static final int JOIN_ATTEMPTS = 3;
    private static final int FRAGMENT_BYTES = 60_000;
    /** What somebody claims to send at once, so that a stranger's length does not take the memory. */
    private static final int LONGEST_BYTES = 1 << 20;

    private final JChannel channel;

    /** Takes the messages of other members. */
    @FunctionalInterface
    interface Recipient {
        void received(Address from, byte[] bytes, int offset, int length);
    }

    /** Finds nobody but the controller, so that any port will do for the others. */
    private static final class Joining extends TCPPING {
        Joining() {
            setId(ClassConfigurator.getProtocolId(TCPPING.class));
        }

        @Override
        public boolean isDynamic() {
            return true;
        }
    }

    private Group(JChannel channel) {
        this.channel = channel;
    }

    /**
     * @param controller address of the member that is looked for; null for the controller itself
     * @param keys null for none
     * @param recipient called on threads of JGroups
     * @param members is given the members when they change, on threads of JGroups
     * @throws AgentsException if the address cannot be used
     */
    static Group open(Endpoint bind, @Nullable InetSocketAddress controller, @Nullable Keys keys, Recipient recipient,
            Consumer<List<Address>> members) {
        refuseObjects();
        try {
            InetAddress address = bind.address();
            TCP tcp = new TCP();
            tcp.setBindAddress(address);
            tcp.setBindPort(bind.port());
            tcp.setPortRange(0);
            tcp.setLogDiscardMessages(false);
            tcp.enableSuspectEvents(true);
            tcp.setMaxLength(LONGEST_BYTES);
            if (keys != null) {
                tcp.tls(new TLS().enabled(true).setProtocols(new String[]{"TLSv1.3"})
                        .setKeystorePath(keys.file().toString()).setKeystorePassword(keys.password())
                        .setClientAuth(TLSClientAuth.NEED));
            }
            Joining joining = new Joining();
            joining.setInitialHosts(controller == null ? List.of() : List.of(controller));
            joining.setPortRange(0);
            GMS membership = new GMS().setJoinTimeout(JOIN_MILLIS).setMaxJoinAttempts(JOIN_ATTEMPTS)
                    .printLocalAddress(false);
            JChannel channel = new JChannel(tcp, joining,
                    new FD_ALL3().setTimeout(SILENCE_MILLIS).setInterval(HEARTBEAT_MILLIS),
                    new VERIFY_SUSPECT2().setTimeout(VERIFY_MILLIS), new NAKACK2().useMcastXmit(false),
                    new UNICAST3(), new STABLE(), membership, new FRAG2().setFragSize(FRAGMENT_BYTES));
            tcp.getDiagnosticsHandler().setEnabled(false);
            channel.setReceiver(receiver(recipient, members));
            connect(channel, bind);
            return new Group(channel);
        } catch (UnknownHostException e) {
            throw AgentsException.ofInput("There is no host " + bind.host() + ".");
        } catch (AgentsException e) {
            throw e;
        } catch (Exception e) {
            throw AgentsException.ofInput("Cannot listen on " + bind + ": " + e.getMessage() + ".");
        }
    }

    private static void connect(JChannel channel, Endpoint bind) throws Exception {
        try {
            channel.connect(NAME);
        } catch (Exception e) {
            channel.close();
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            throw AgentsException.ofInput("Cannot listen on " + bind + ": " + cause.getMessage()
                    + ". Is another run or program there?");
        }
    }

    /** Lineup reads bytes only; a message of JGroups could contain any object, and reading that is to run it. */
    private static synchronized void refuseObjects() {
        if (ObjectInputFilter.Config.getSerialFilter() == null) {
            ObjectInputFilter.Config.setSerialFilter(info -> ObjectInputFilter.Status.REJECTED);
        }
    }

    private static Receiver receiver(Recipient recipient, Consumer<List<Address>> members) {
        return new Receiver() {
            @Override
            public void receive(Message message) {
                if (message instanceof BytesMessage && message.hasArray()) {
                    recipient.received(message.getSrc(), message.getArray(), message.getOffset(),
                            message.getLength());
                }
            }

            @Override
            public void viewAccepted(View view) {
                members.accept(view.getMembers());
            }
        };
    }

    /** Sends reliably and in order; after the group was left, nothing. */
    void send(Address to, byte[] bytes) {
        send(new BytesMessage(to, bytes));
    }

    /** Sends what may overtake others, for whom every microsecond counts. */
    void sendAtOnce(Address to, byte[] bytes) {
        send(new BytesMessage(to, bytes).setFlag(Message.Flag.OOB, Message.Flag.DONT_BUNDLE));
    }

    private void send(Message message) {
        try {
            channel.send(message);
        } catch (Exception left) {
            // The view says who is gone.
        }
    }

    List<Address> members() {
        View view = channel.getView();
        return view == null ? List.of() : view.getMembers();
    }

    Address own() {
        return channel.getAddress();
    }

    /** @return the port that it listens on */
    int port() {
        return ((IpAddress) channel.down(new Event(Event.GET_PHYSICAL_ADDRESS, channel.getAddress()))).getPort();
    }

    @Override
    public void close() {
        channel.close();
    }
}

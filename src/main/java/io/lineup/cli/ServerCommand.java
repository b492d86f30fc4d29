package io.lineup.cli;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Database;
import io.lineup.config.ServerProperties;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;
import io.lineup.config.TlsMode;
import io.lineup.prepare.OpenTarget;
import io.lineup.target.server.EmbeddedServer;
import picocli.CommandLine.Command;

/** Starts the embedded server alone and keeps it until the process gets a signal to end. */
@Command(name = "server", description = "Starts only the embedded server, prints how to connect, and stops it on Ctrl-C.")
final class ServerCommand extends OverridingVerb implements Callable<Integer> {
    @Override
    public Integer call() throws ConfigurationException, InterruptedException {
        Settings settings = settings();
        if (!settings.get(ServerProperties.SERVER).isOwn()) {
            throw new BadInputException(
                    file() + " has server=external: there is no server to start. Set server=embedded or cluster.");
        }
        EmbeddedServer server = OpenTarget.startServer(settings, folders(), sentence -> {
            out().println(sentence);
            out().flush();
        });
        CountDownLatch ended = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            ended.countDown();
            server.close();
            stopped.countDown();
        }, "stop-server"));
        printHowToConnect(settings, server);
        while (!ended.await(500, TimeUnit.MILLISECONDS)) {
            if (!server.isAlive()) {
                note("The server has ended. Its log: " + server.log());
                return 1;
            }
        }
        stopped.await();
        return 0;
    }

    /** @return {@code text} as one word of a shell's command */
    static String quoted(String text) {
        return text.matches("[\\w./:=@%+-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    /** @return the option that names who signed the server's certificate, where it is checked and the file names none */
    private static String authority(Settings settings, EmbeddedServer server) {
        boolean unnamed = settings.get(TargetProperties.TLS).filter(TlsMode.VERIFY::equals).isPresent()
                && settings.get(TargetProperties.TLS_CA).isEmpty();
        return unnamed ? " tls.ca=" + quoted(server.tlsAuthority().toString()) : "";
    }

    private void printHowToConnect(Settings settings, EmbeddedServer server) {
        String url = server.jdbcUrl(EmbeddedServer.DATABASE);
        boolean postgres = settings.get(TargetProperties.DB) == Database.POSTGRES;
        String variable = postgres ? "PGPASSWORD" : "MYSQL_PWD";
        String password = variable + "=\"$(cat " + quoted(server.passwordFile().toString()) + ")\" ";
        out().println(
                "  JDBC URL  " + url + "  (user " + server.user() + ", password in " + server.passwordFile() + ")");
        if (postgres) {
            out().println(
                    "  psql      " + password + "psql -h 127.0.0.1 -p " + server.port() + " -U " + server.user() + " "
                            + EmbeddedServer.DATABASE);
        } else {
            String client = settings.get(TargetProperties.DB) == Database.MYSQL ? "mysql  " : "mariadb";
            out().println(
                    "  " + client + "   " + password + client.strip() + " -h 127.0.0.1 -P " + server.port() + " -u "
                            + server.user() + " " + EmbeddedServer.DATABASE);
        }
        // A password on a command line could be read by every user of the machine; the environment cannot.
        out().println("  Lineup    " + password + quoted(folders().project().resolve("run/runBenchmark.sh").toString())
                + " " + quoted(file().toString()) + " server=external conn=" + url
                + (url.contains(",") ? " spread=first" : "")
                + authority(settings, server)
                + " user=" + server.user()
                + " 'password=${ENV:" + variable + "}'");
        out().println("Ctrl-C stops it.");
        out().flush();
    }
}

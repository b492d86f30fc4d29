package io.lineup.connector;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;

/**
 * Runs a test class, whose constructor takes a {@link ServerAndDriver}, on MySQL 8.0 and on those of MySQL 9.7 and MariaDB
 * that {@code LINEUP_HOME} contains, with Lineup's version of Connector/J; and with the newest on MySQL 8.0, in the
 * full extent on each.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedClass(name = "{0}")
@ArgumentsSource(OnEachServer.Pairs.class)
@interface OnEachServer {

    /** All pairs of a server and a driver. */
    final class Pairs implements ArgumentsProvider {
        @Override
        public Stream<? extends Arguments> provideArguments(ParameterDeclarations parameters,
                ExtensionContext context) {
            Map<String, EmbeddedMySqlExtension> servers = new LinkedHashMap<>();
            servers.put("MySQL 8.0", new EmbeddedMySqlExtension.MySql80());
            servers.put("MySQL 9.7", new EmbeddedMySqlExtension.MySql97());
            servers.put("MariaDB", new EmbeddedMySqlExtension.MariaDb());
            Stream.Builder<Arguments> pairs = Stream.builder();
            servers.forEach((name, server) -> {
                if (!server.evaluateExecutionCondition(context).isDisabled()) {
                    TestDatabase database = server.database(context);
                    pairs.add(Arguments.of(ServerAndDriver.ofThePom(name, database)));
                    if (name.equals("MySQL 8.0") || TestExtent.isFull()) {
                        pairs.add(Arguments.of(ServerAndDriver.newest(name, database)));
                    }
                }
            });
            return pairs.build();
        }
    }
}

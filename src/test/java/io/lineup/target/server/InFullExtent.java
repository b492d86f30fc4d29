package io.lineup.target.server;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A test that takes too long for each build: {@code run/testAllServers.sh} runs it. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(named = TestExtent.FULL, matches = "true", disabledReason = "takes long")
public @interface InFullExtent {
}

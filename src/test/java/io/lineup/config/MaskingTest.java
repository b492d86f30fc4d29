package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaskingTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "jdbc:postgresql://h/x?password=abc               | jdbc:postgresql://h/x?password=****",
        "jdbc:postgresql://h/x?a=b&sslPassword=a;c,d&c=d  | jdbc:postgresql://h/x?a=b&sslPassword=****&c=d",
        "jdbc:postgresql://h/x?user=u                     | jdbc:postgresql://h/x?user=u",
        "jdbc:x://h;password=abc;a=b                      | jdbc:x://h;password=****;a=b",
        "jdbc:mysql://(host=h,password=abc)/x             | jdbc:mysql://(host=h,password=****)/x",
        "jdbc:mysql://u:abc@h:1/x                         | jdbc:mysql://u:****@h:1/x",
        "jdbc:postgresql://h:5432/x?options=a@b           | jdbc:postgresql://h:5432/x?options=a@b"})
    void aPasswordInAUrlIsMasked(String url, String masked) {
        assertThat(Masking.url(url)).isEqualTo(masked);
    }

    @ParameterizedTest
    @ValueSource(strings = {"password", "sslpassword", "trustStorePassword", "clientSecret", "accessToken"})
    void anOptionIsSecretByItsName(String name) {
        assertThat(Masking.value(name, "abc")).isEqualTo(Masking.MASK);
    }

    @Test
    void anEmptySecretIsShownAsEmpty() {
        assertThat(Masking.value("password", "")).isEmpty();
    }
}

package io.lineup.config;

import java.util.List;
import java.util.regex.Pattern;

/** Hides secrets in what is printed or written: passwords and the like never reach a screen or a results directory. */
public final class Masking {
    /** Stands for a secret, whatever its length. */
    public static final String MASK = "****";

    private static final String SECRETS = "password|passwd|passphrase|pwd|secret|token|credential|apikey|accesskey";

    private static final Pattern SECRET_NAME = Pattern.compile("(?i)" + SECRETS);

    /** Some drivers decode names: with a percent sign in it, any may be one. */
    private static final String NAME_OF_SECRET = "[^=&;?(,)]*(?:" + SECRETS + "|%)[^=&;?(,)]*=";

    private static final Pattern URL_OPTION = Pattern.compile("(?i)([?&]" + NAME_OF_SECRET + ")([^&]*)");

    private static final Pattern SEMICOLON_OPTION = Pattern.compile("(?i)(;" + NAME_OF_SECRET + ")([^;]*)");

    private static final Pattern HOST_OPTION = Pattern.compile("(?i)([(,]" + NAME_OF_SECRET + ")([^)]*)");

    private static final Pattern USER_INFO = Pattern.compile("(//[^/:@?]*:)([^?]*)@");

    private Masking() {}

    /** @return whether an option of that name contains a secret, such as {@code sslpassword} or {@code accessToken} */
    public static boolean isSecretName(String name) {
        return SECRET_NAME.matcher(name).find();
    }

    /** @return the JDBC URL with the values of its secret options masked */
    public static String url(String url) {
        String masked = URL_OPTION.matcher(url).replaceAll("$1" + MASK);
        masked = SEMICOLON_OPTION.matcher(masked).replaceAll("$1" + MASK);
        masked = HOST_OPTION.matcher(masked).replaceAll("$1" + MASK);
        return USER_INFO.matcher(masked).replaceAll("$1" + MASK + "@");
    }

    /**
     * @return {@code text}, which may have come from a driver, without the secrets of a JDBC URL
     */
    public static String without(String text, String url) {
        String masked = text.replace(url, url(url));
        for (Pattern each : List.of(URL_OPTION, SEMICOLON_OPTION, HOST_OPTION, USER_INFO)) {
            for (String secret : each.matcher(url).results().map(found -> found.group(2)).toList()) {
                masked = secret.isEmpty() ? masked : masked.replace(secret, MASK);
            }
        }
        return masked;
    }

    /** @return the value of an option as it may be shown: masked by its name, or by what a URL in it contains */
    public static String value(String name, String value) {
        if (value.isEmpty()) {
            return value;
        }
        return isSecretName(name) ? MASK : url(value);
    }
}

package io.lineup.config;

import java.util.regex.Pattern;

/** Hides secrets in what is printed or written: passwords and the like never reach a screen or a results directory. */
public final class Masking {
    /** Stands for a secret, whatever its length. */
    public static final String MASK = "****";

    private static final Pattern SECRET_NAME = Pattern.compile("(?i)password|passwd|passphrase|secret|token");

    private static final String NAME_OF_SECRET = "[^=&;?(,)]*(?:password|passwd|passphrase|secret|token)[^=&;?(,)]*=";

    private static final Pattern URL_OPTION = Pattern.compile("(?i)([?&]" + NAME_OF_SECRET + ")[^&]*");

    private static final Pattern SEMICOLON_OPTION = Pattern.compile("(?i)(;" + NAME_OF_SECRET + ")[^;]*");

    private static final Pattern HOST_OPTION = Pattern.compile("(?i)([(,]" + NAME_OF_SECRET + ")[^)]*");

    private static final Pattern USER_INFO = Pattern.compile("(//[^/:@?]*:)[^/]*@");

    private Masking() {}

    /** @return whether an option of that name holds a secret, such as {@code sslpassword} or {@code accessToken} */
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

    /** @return the value of an option as it may be shown: masked by its name, or by what a URL in it holds */
    public static String value(String name, String value) {
        if (value.isEmpty()) {
            return value;
        }
        return isSecretName(name) ? MASK : url(value);
    }
}

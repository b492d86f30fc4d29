package io.lineup.connector;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * A URL of this driver, taken apart: what Connector/J is given, and what is this driver's own.
 *
 * @param real the same as a URL of Connector/J, without this driver's options
 * @param realProperties the properties given next to the URL, without this driver's options
 * @param own this driver's options; a property wins over the URL, as it does in Connector/J
 */
record BulkUrl(String real, Properties realProperties, Properties own) {
    static final String SCHEME = "jdbc:mysql+bulk:";
    private static final String REAL_SCHEME = "jdbc:mysql:";

    static boolean accepts(String url) {
        return url.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    }

    static BulkUrl of(String url, Properties given) {
        Properties own = new Properties();
        String rest = url.substring(SCHEME.length());
        int query = rest.indexOf('?');
        String real = REAL_SCHEME + (query < 0 ? rest : rest.substring(0, query) + query(rest.substring(query), own));
        Properties realProperties = new Properties();
        for (String name : given.stringPropertyNames()) {
            (BulkOption.isOwn(name) ? own : realProperties).setProperty(name, given.getProperty(name));
        }
        return new BulkUrl(real, realProperties, own);
    }

    /** @return the query without this driver's options, which go to {@code own} */
    private static String query(String query, Properties own) {
        int end = query.indexOf('#');
        List<String> kept = new ArrayList<>();
        for (String pair : query.substring(1, end < 0 ? query.length() : end).split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            if (BulkOption.isOwn(name)) {
                own.setProperty(name, equals < 0 ? "" : decoded(pair.substring(equals + 1)));
            } else {
                kept.add(pair);
            }
        }
        return (kept.isEmpty() ? "" : "?" + String.join("&", kept)) + (end < 0 ? "" : query.substring(end));
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8).trim();
        } catch (IllegalArgumentException e) {
            return text.trim();
        }
    }
}

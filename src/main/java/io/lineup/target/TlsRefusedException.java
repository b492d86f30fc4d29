package io.lineup.target;

import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Pattern;

/** There is no encrypted connection, for a reason that no second attempt would change; the message says it in a sentence. */
public final class TlsRefusedException extends SQLException {
    private static final long serialVersionUID = 1;

    /** In pgjdbc's, Connector/J's and MariaDB Connector/J's words. */
    private static final Pattern OTHER_HOST = Pattern.compile(
            "could not be verified by hostnameverifier|[Ss]erver identity verification failed|doesn't correspond to|No name matching|No subject alternative");

    private static final Pattern NO_TLS = Pattern.compile(
            "does not support SSL|SSL Connection required, but not|ssl not enabled in the server|SSL not enabled",
            Pattern.CASE_INSENSITIVE);

    private TlsRefusedException(String reason, SQLException cause) {
        super(reason, cause.getSQLState(), cause.getErrorCode(), cause);
    }

    /** @return {@code error} in a sentence if TLS is its reason, else {@code error} itself */
    static SQLException explained(SQLException error) {
        return reason(error).<SQLException>map(reason -> new TlsRefusedException("No TLS connection: " + reason, error))
                .orElse(error);
    }

    private static Optional<String> reason(SQLException error) {
        Optional<String> found = Optional.empty();
        int depth = 0;
        for (Throwable each = error; each != null && depth < 20; each = each.getCause(), depth++) {
            String message = String.valueOf(each.getMessage());
            if (each instanceof CertificateExpiredException) {
                return Optional.of("the server's certificate has expired (" + message + "). Renew it on the server.");
            }
            if (each instanceof CertificateNotYetValidException) {
                return Optional.of("the server's certificate is not valid yet (" + message
                        + "). Look at the clocks of both machines.");
            }
            if (OTHER_HOST.matcher(message).find()) {
                return Optional.of("the server's certificate does not name the host that conn names. Use a host of the"
                        + " certificate in conn, or tls=required, which does not check it.");
            }
            if (NO_TLS.matcher(message).find()) {
                return Optional.of("the server does not offer TLS. Switch it on there, or set tls=off.");
            }
            if (each instanceof CertPathBuilderException || each instanceof CertPathValidatorException) {
                found = Optional.of("the server's certificate is signed by an authority that is not trusted."
                        + " tls.ca must contain the certificate of that authority.");
            }
        }
        return found;
    }
}

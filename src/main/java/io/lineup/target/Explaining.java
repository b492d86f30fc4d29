package io.lineup.target;

import java.time.Duration;
import java.util.List;

/** How a server is asked for its plan of a statement; see {@link Explain}. */
public interface Explaining {
    /**
     * @return statements that make a session fit for {@link Explain}: the server itself ends what takes longer, as far as it
     *         can (MySQL limits queries that only read, and waits for locks), and answers in a form that it has for all
     */
    List<String> explainSession(Duration longest);

    /** @return statements by which the server reads a query and refuses what is wrong with it, without executing it */
    List<String> reading(String query);

    /** @return what goes before a statement to have its plan as text, the most detailed form first; see {@link Explain} */
    List<String> explainText();

    /** @return the same for JSON */
    List<String> explainJson();
}

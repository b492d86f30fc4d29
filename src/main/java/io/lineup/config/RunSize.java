package io.lineup.config;

/**
 * How much of everything a run has.
 *
 * @param users   terminals
 * @param workers threads that execute their transactions
 * @param connections at most, of the workers
 */
public record RunSize(int users, int workers, int connections) {
    /** More is seldom what a person wants who does not say so. */
    public static final int MOST_UNASKED = 256;

    /** @return the size that the settings require */
    public static RunSize of(Settings settings) {
        return of(settings, settings.get(RunProperties.TERMINALS));
    }

    /** @return the size of a run with the same settings but so many users */
    public static RunSize of(Settings settings, int users) {
        int workers = Math.min(users, settings.get(StatementProperties.WORKERS));
        return switch (settings.get(StatementProperties.CONNECTIONS)) {
            case PINNED -> new RunSize(users, users, users);
            case POOLED -> new RunSize(users, workers, settings.get(StatementProperties.POOL_SIZE));
            case EACH -> new RunSize(users, workers, workers);
        };
    }

    /**
     * @param agent number of an agent, from 0
     * @return its part of this size; together the parts of all agents are this
     */
    public RunSize share(int agent, int agents) {
        return new RunSize(share(users, agent, agents), share(workers, agent, agents),
                share(connections, agent, agents));
    }

    private static int share(int all, int agent, int agents) {
        return all / agents + (agent < all % agents ? 1 : 0);
    }

    static int unasked(Settings settings) {
        return Math.min(MOST_UNASKED, settings.find(RunProperties.TERMINALS).orElse(1));
    }

    static int workersUnasked(Settings settings) {
        ConnectionMode mode = settings.find(StatementProperties.CONNECTIONS).orElse(ConnectionMode.PINNED);
        int users = settings.find(RunProperties.TERMINALS).orElse(1);
        return switch (mode) {
            case PINNED -> users;
            case POOLED -> Math.min(users, settings.find(StatementProperties.POOL_SIZE).orElse(users));
            case EACH -> unasked(settings);
        };
    }
}

package io.lineup.tpcc.model;

import java.time.LocalDateTime;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What stands in {@code o_carrier_id} and {@code ol_delivery_d} until an order is delivered
 * ({@code variant.schema.nullable}). A value of full width leaves room for what replaces it, where null takes none and a
 * Delivery makes rows grow.
 */
public enum Undelivered {
    /** Nothing, as TPC-C 4.3.3.1 has it. */
    NULL,
    /** {@link #CARRIER} and {@link #DATE}, the columns being NOT NULL with these as their defaults. */
    DEFAULT;

    /** No carrier: theirs are 1 to 10 (2.7.1.2). The same stands in the SQL files of this variant. */
    public static final int CARRIER = 0;
    /**
     * A date before any delivery. Not the first day of the epoch, whose midnight east of Greenwich lies before the epoch.
     * The same stands in the SQL files of this variant.
     */
    public static final LocalDateTime DATE = LocalDateTime.of(1970, 1, 2, 0, 0);

    /** @return the property's value, which is also the last part of the names of the variant's files */
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @return the one with that {@link #value()} */
    public static Optional<Undelivered> of(String value) {
        return Stream.of(values()).filter(each -> each.value().equals(value)).findFirst();
    }
}

/** What a run's transactions changed, as its terminals saw it, in a file, and whether the database has it. Knows no workload. */
@NullMarked
package io.lineup.ledger;

import org.jspecify.annotations.NullMarked;

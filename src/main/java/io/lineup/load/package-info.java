/** Makes the data of any benchmark: tables, rows in bulk on several connections, indexes, statistics. */
@NullMarked
package io.lineup.load;

import org.jspecify.annotations.NullMarked;

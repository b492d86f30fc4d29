/** What the server counts meanwhile, held against the client's statements. */
@NullMarked
package io.lineup.observe;

import org.jspecify.annotations.NullMarked;

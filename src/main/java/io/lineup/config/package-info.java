/** From a property file to typed, validated settings, with the unit and the origin of every value. */
@NullMarked
package io.lineup.config;

import org.jspecify.annotations.NullMarked;

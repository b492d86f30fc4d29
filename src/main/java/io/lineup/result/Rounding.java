package io.lineup.result;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Rounds a figure to the digits that it is worth, so that a record equals what is read back from its file. */
public final class Rounding {
    private Rounding() {}

    /**
     * @param digits after the decimal point
     * @return the value, rounded half up; a value that is not finite (a rate over no time) becomes 0
     */
    public static double round(double value, int digits) {
        return Double.isFinite(value)
                ? BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_UP).doubleValue()
                : 0.0;
    }
}

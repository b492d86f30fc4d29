package io.lineup;

import java.util.Locale;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Runs each test where decimals have a comma and digits are not ASCII, as {@code -Duser.language} would. */
public final class ForeignLocale implements BeforeEachCallback, AfterEachCallback {
    private final Locale before = Locale.getDefault();

    @Override
    public void beforeEach(ExtensionContext context) {
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Locale.setDefault(before);
    }
}

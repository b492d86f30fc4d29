package io.lineup.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

class ScalabilityLawTest {
    private static final double[] USERS = {1, 2, 4, 8, 16, 32, 64};

    private static double[] throughput(double lambda, double contention, double coherency) {
        return Arrays.stream(USERS).map(n -> lambda * n / (1 + contention * (n - 1) + coherency * n * (n - 1)))
                .toArray();
    }

    private static double[] noisy(double[] exact, double share, Random random) {
        return Arrays.stream(exact).map(value -> value * (1 + share * random.nextGaussian())).toArray();
    }

    private static ScalabilityLaw law(double[] throughput) {
        return (ScalabilityLaw) ScalabilityLaw.fit(USERS, throughput);
    }

    private static String refused(double[] users, double[] throughput) {
        return ((Scalability.Refused) ScalabilityLaw.fit(users, throughput)).why();
    }

    @Test
    void exactPointsGiveTheirParametersAndPeak() {
        ScalabilityLaw law = law(throughput(955.16, 0.0267, 0.0007));

        assertThat(law.lambda()).isEqualTo(955.16, within(1e-6));
        assertThat(law.contention().value()).isEqualTo(0.0267, within(1e-9));
        assertThat(law.coherency().value()).isEqualTo(0.0007, within(1e-9));
        assertThat(law.residual()).isLessThan(1e-9);
        assertThat(law.peak().orElseThrow()).isEqualTo(Math.sqrt((1 - 0.0267) / 0.0007), within(1e-6));
        assertThat(law.at(64)).isEqualTo(throughput(955.16, 0.0267, 0.0007)[6], within(1e-6));
    }

    @Test
    void withoutCoherencyThereIsNoPeak() {
        ScalabilityLaw amdahl = law(throughput(100, 0.2, 0));

        assertThat(amdahl.contention().value()).isEqualTo(0.2, within(1e-9));
        assertThat(amdahl.coherency().value()).isLessThan(1e-9);
        ScalabilityLaw linear = law(Arrays.stream(USERS).map(n -> 70 * n).toArray());
        assertThat(linear.contention().value()).isLessThan(1e-9);
        assertThat(linear.lambda()).isEqualTo(70, within(1e-6));
        assertThat(linear.peak().orElse(1e9)).isGreaterThan(1e3);
    }

    @Test
    void morePerUserThanOneUserHasDoesNotMakeAParameterNegative() {
        ScalabilityLaw law = law(new double[]{100, 204, 412, 830, 1_670, 3_400, 6_900});

        assertThat(law.contention().value()).isZero();
        assertThat(law.coherency().value()).isZero();
        assertThat(law.contention().low()).isZero();
        assertThat(law.contention().high()).isGreaterThanOrEqualTo(0);
        assertThat(law.peak()).isEmpty();
    }

    @Test
    void intervalsOfNoisyPointsHoldTheTruthAboutNineteenTimesInTwenty() {
        Random random = new Random(20261122);
        double[] exact = throughput(500, 0.1, 0.002);
        int contention = 0;
        int coherency = 0;
        for (int i = 0; i < 500; i++) {
            ScalabilityLaw law = law(noisy(exact, 0.03, random));
            contention += law.contention().low() <= 0.1 && law.contention().high() >= 0.1 ? 1 : 0;
            coherency += law.coherency().low() <= 0.002 && law.coherency().high() >= 0.002 ? 1 : 0;
        }

        assertThat(contention).isBetween(455, 490);
        assertThat(coherency).isBetween(455, 490);
    }

    @Test
    void noisyPointsAreFittedWithoutBias() {
        Random random = new Random(7);
        double[] exact = throughput(500, 0.1, 0.002);
        double contention = 0;
        double coherency = 0;
        for (int i = 0; i < 500; i++) {
            ScalabilityLaw law = law(noisy(exact, 0.03, random));
            contention += law.contention().value() / 500;
            coherency += law.coherency().value() / 500;
        }

        assertThat(contention).isEqualTo(0.1, within(0.003));
        assertThat(coherency).isEqualTo(0.002, within(0.0001));
    }

    @Test
    void theUnitOfThroughputChangesNothingButLambda() {
        double[] seconds = noisy(throughput(500, 0.1, 0.002), 0.02, new Random(1));
        ScalabilityLaw inSeconds = law(seconds);
        ScalabilityLaw inMinutes = law(Arrays.stream(seconds).map(value -> 60 * value).toArray());

        assertThat(inMinutes.lambda()).isEqualTo(60 * inSeconds.lambda(), within(1e-6));
        assertThat(inMinutes.contention().high()).isEqualTo(inSeconds.contention().high(), within(1e-9));
        assertThat(inMinutes.coherency().low()).isEqualTo(inSeconds.coherency().low(), within(1e-9));
    }

    @Test
    void pointsThatDoNotCarryTheLawAreRefusedWithTheReason() {
        assertThat(refused(new double[]{1, 2, 4, 8}, new double[]{100, 190, 350, 600}))
                .containsSubsequence(" 5 points", " 4");
        assertThat(refused(new double[]{100, 110, 120, 130, 140}, new double[]{1, 2, 3, 4, 5}))
                .containsSubsequence("close together", " 4 times");
        assertThat(refused(USERS, new double[]{100, 105, 104, 101, 99, 90, 80}))
                .containsSubsequence("Throughput", " 5% ", " 20%");
        assertThat(refused(USERS, new double[]{100, 400, 300, 1500, 700, 5000, 2000}))
                .containsPattern("the law\\D+\\d+%\\D+10%");
    }

    @Test
    void pointsThatLeaveContentionOpenAreRefused() {
        assertThat(refused(new double[]{1, 2, 3, 4, 5}, new double[]{100, 150, 195, 190, 220}))
                .containsPattern("contention\\D+\\d\\.\\d\\d\\D+\\d\\.\\d\\d");
    }
}

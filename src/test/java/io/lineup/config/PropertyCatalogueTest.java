package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A property is complete only with a meaning, a decision about its unit, a tested default and a line of documentation. */
class PropertyCatalogueTest {
    private static final List<Class<?>> SUBJECTS = List.of(TargetProperties.class, ServerProperties.class,
            StatementProperties.class, ScriptProperties.class, LoadProperties.class, RunProperties.class,
            ResultProperties.class, CounterProperties.class, AgentProperties.class, ClusterProperties.class);

    /** Whole numbers that count nothing. */
    private static final List<String> WITHOUT_UNIT = List.of("loadSeed", "seed");

    /** What an external server's file that sets only conn and user gets. */
    private static final String[] DEFAULTS = {"driver=", "password=", "isolation=READ_COMMITTED", "session.sql=",
        "tls=", "tls.ca=", "tls.clientCert=", "tls.clientPassword=",
        "server=external", "server.version=", "server.home=", "server.data=", "server.port=0", "server.stats=true",
        "cluster.nodes=3", "cluster.commit=on", "cluster.primaries=one", "spread=driver", "reads=primary",
        "build=never",
        "restore=none", "quiesce=false",
        "warehouses=1", "instances=1", "loadWorkers=4", "loadSeed=1", "loadTimestamp=2026-01-01T00:00:00Z",
        "fileLocation=",
        "csvNullValue=NULL", "prepare=connection", "fetchSize=0", "connections=pinned", "poolSize=1", "workers=1",
        "statementCost=basic",
        "waits=auto",
        "waitSamplesPerSecond=10", "waitExecutions=32", "waitSlices=",
        "variants=benchmarksql",
        "variant.Delivery.selectOldestNewOrder=ordered",
        "variant.customersByLastName=list", "variant.StockLevel.countLowStock=subquery",
        "variant.NewOrder.reads=per-line", "variant.NewOrder.writes=batch", "variant.Payment.writes=separate",
        "variant.Delivery.districts=one-by-one",
        "variant.schema.nullable=null",
        "variant.OrderStatus.reads=separate", "variant.returning=off", "variant.procedures=off",
        "variant.procedures.commit=client",
        "terminals=1", "runMins=0",
        "runSeconds=0", "runTxnsPerTerminal=0",
        "rampupSeconds=0", "rampupDelay=0", "limitTxnsPerMin=0", "arrivals=closed", "arrivalRate=", "maxQueue=1000000",
        "thinkTime=none", "timeScale=1",
        "terminalWarehouseFixed=true", "deliveryWorkers=0", "retries=50",
        "drainSeconds=5", "stallSeconds=20", "outageSeconds=30", "newOrderWeight=", "paymentWeight=",
        "orderStatusWeight=", "deliveryWeight=", "stockLevelWeight=", "check=none", "ledger=off", "faults=",
        "plans=around", "metrics=",
        "scripts=",
        "scale=1", "workload=tpcc", "mix=",
        "agents=", "agentBind=127.0.0.1:7450", "agentLoss=stop", "agentKeys=", "agentKeysPassword=",
        "resultDirectory=", "profile=",
        "capture=",
        "serverCounters=chosen", "useStoredProcedures=false", "osCollectorScript=", "osCollectorInterval=",
        "osCollectorSSHAddr=",
        "osCollectorDevices="};

    static List<Property<?>> all() {
        return PropertyCatalogue.all();
    }

    @Test
    void everyConstantIsInTheCatalogue() throws Exception {
        List<Object> constants = new ArrayList<>();
        for (Class<?> subject : SUBJECTS) {
            for (Field field : subject.getDeclaredFields()) {
                if (field.getType() == Property.class || field.getType() == PrefixProperty.class) {
                    field.setAccessible(true);
                    constants.add(field.get(null));
                }
            }
        }
        List<Object> catalogue = new ArrayList<>(all());
        catalogue.addAll(PropertyCatalogue.prefixes());

        assertThat(catalogue).containsAll(constants);
    }

    @Test
    void noNameIsGivenTwice() {
        assertThat(all()).extracting(Property::name).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("all")
    void aPropertySaysWhatItMeansInSentences(Property<?> property) {
        assertThat(property.meaning()).matches("(?s)[A-Z`].{15,}\\.").hasSizeLessThan(180);
        assertThat(property.kind()).isNotBlank();
    }

    @ParameterizedTest
    @MethodSource("all")
    void aNumberHasAUnit(Property<?> property) {
        if (property.kind().contains("number") && !WITHOUT_UNIT.contains(property.name())) {
            assertThat(property.unit()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void aDefaultIsAValueOfItsProperty(Property<?> property) throws Exception {
        Settings settings = minimal();

        assertThat(settings.find(property)).isPresent();
    }

    @Test
    void everyDefaultIsAsDocumented() throws Exception {
        Map<String, String> actual = new TreeMap<>();
        minimal().lines().stream().filter(line -> line.origin().equals(Origin.DEFAULT))
                .forEach(line -> actual.put(line.name(), line.value()));
        Map<String, String> expected = new TreeMap<>();
        for (String each : DEFAULTS) {
            expected.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }

        assertThat(actual.remove("seed")).matches("[1-9][0-9]*");
        assertThat(actual).isEqualTo(expected);
    }

    @Test
    void anEmbeddedServerHasDefaultsOfItsOwn() throws Exception {
        Settings settings = Settings.of(Map.of("db", "postgres", "server", "embedded"));

        assertThat(settings.get(LoadProperties.BUILD)).isEqualTo(BuildMode.MISSING);
        assertThat(settings.get(TargetProperties.USER)).isEqualTo("postgres");
        assertThat(settings.get(TargetProperties.CONN)).isEmpty();
    }

    @Test
    void onlyThePasswordIsSecretByItself() {
        assertThat(all()).filteredOn(Property::isSecret).extracting(Property::name).containsExactly("password",
                "tls.clientPassword", "agentKeysPassword");
    }

    private static Settings minimal() throws ConfigurationException {
        return Settings.of(Map.of("db", "postgres", "conn", "jdbc:postgresql://localhost/x", "user", "u"));
    }
}

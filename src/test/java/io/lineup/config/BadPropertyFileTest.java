package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way to get a property file wrong is answered with where it is, what is wrong and what is allowed. */
class BadPropertyFileTest {
    private static final String GOOD = "db=postgres\nconn=jdbc:postgresql://localhost:5432/x\nuser=u\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', value = {
        // Types and ranges
        "terminals=0                    | terminals=0 is not valid. Allowed: whole number, 1 to",
        "terminals=four                 | Allowed: whole number",
        "terminals=4.5                  | Allowed: whole number",
        "terminals=                     | terminals= is not valid. Allowed: whole number",
        "terminals=1,000                | Allowed: whole number",
        "terminals=99999999999999999999 | too large",
        "terminals=-1                   | Allowed: whole number",
        "warehouses=0                   | Allowed: whole number",
        "warehouses=71583               | Allowed: whole number, 1 to 71582",
        "warehouses=0x10                | Allowed: whole number",
        "loadWorkers=0                  | Allowed: whole number",
        "runMins=-1                     | Allowed: whole number, 0 to",
        "runMins=1.5                    | Allowed: whole number, 0 to",
        "runSeconds=1m                  | Allowed: whole number, 0 to",
        "runSeconds=9999999999          | Allowed: whole number, 0 to",
        "rampupDelay=-0.5               | Allowed: decimal number, 0 to",
        "rampupDelay=0,5                | Allowed: decimal number, 0 to",
        "drainSeconds=1e3               | Allowed: decimal number, 0 to",
        "stallSeconds=0                 | Allowed: decimal number, 0.1 to",
        "seed=abc                       | Allowed: whole number",
        "terminalWarehouseFixed=yes     | Allowed: `true` or `false`",
        "loadTimestamp=yesterday        | Allowed: moment in UTC",
        "loadTimestamp=2026-02-30T00:00:00Z | Allowed: moment in UTC",
        "isolation=READ_UNCOMMITTED     | Allowed: `READ_COMMITTED`, `REPEATABLE_READ`, `SERIALIZABLE`",
        "check=before                   | Allowed: `none`, `after`",
        "build=always                   | Allowed: `missing`, `never`",
        "server=local                   | Allowed: `external`, `embedded`, `cluster`",
        "cluster.nodes=2                | belongs to server=cluster",
        "server=cluster\\ncluster.nodes=1 | Allowed: whole number, 2 to 3",
        "server=cluster\\ncluster.primaries=all | belongs to db=mysql",
        "server=cluster\\ncluster.commit=off | Allowed: `local`, `on`, `remote_apply`",
        "server=cluster\\nserver.synchronous_commit=off | is not valid with server=cluster",
        "server=cluster\\nspread=round-robin | One node of this cluster takes writes",
        "server=cluster\\nfaults=cut at 1s\\nrunSeconds=5 | by kill -9 and stop only",
        "server=cluster\\nreads=standby\\nconnections=pooled | Set connections=pinned",
        "spread=first                   | conn names one host",
        "reads=standby                  | needs several hosts in conn",
        "driver=not a class             | Allowed: Java class name",
        "resultDirectory=out_%tQX_%t    | %t must be followed by a date letter",
        "resultDirectory=out_%t!        | %t must be followed by a date letter",
        "session.sql=SET x='a           | is not closed",
        // Rules over several properties
        "runMins=1\\nrunSeconds=5       | a run has one length",
        "runMins=1\\nrunTxnsPerTerminal=5 | a run has one length",
        "rampupSeconds=5\\nrunTxnsPerTerminal=5 | rampupSeconds=0",
        "newOrderWeight=45              | paymentWeight, orderStatusWeight, deliveryWeight, stockLevelWeight missing",
        "newOrderWeight=101             | Allowed: decimal number, 0 to 100",
        "useStoredProcedures=true\\nvariants=tuned | does not go with variants",
        "variants=procedures\\nvariant.returning=on | Set one of them to off",
        "variants=fewest\\nvariant.procedures=on | Set one of them to off",
        "variant.NewOrder.writes=json    | PostgreSQL has no UPDATE of joined tables",
        "variant.Delivery.districts=json | PostgreSQL has no UPDATE of joined tables",
        "variant.Payment.writes=joined   | PostgreSQL has no UPDATE of joined tables",
        "agents=2\\ndeliveryWorkers=1\\nterminals=4 | does not go with agents",
        "variant.procedures.commit=inside | Set variants=procedures, or remove it",
        "server.shared_buffers=1GB      | belong to server=embedded",
        "server.port=5433               | belong to server=embedded",
        "fetchSize=stream               | Only Connector/J streams rows one by one",
        "fetchSize.Delivery.selectOldestNewOrder=Stream | Write how many rows to fetch at a time, or 0",
        "jdbc.user=x                    | Write user=... without jdbc.",
        // Keys
        "terminal=4                     | there is no property terminal. Did you mean terminals?",
        "runminutes=4                   | Did you mean runMins?",
        "RunMins=4                      | Did you mean runMins?",
        "defin.events=4                 | there is no property defin.events. Did you mean define.events?",
        "prepareThreshold=4             | written jdbc.<name>",
        "jdbc.=4                        | there is no property jdbc.",
        "=4                             | there is no property",
        "thinkTimeMultiplier=1          | BenchmarkSQL 6",
        "terminals=1\\nterminals=2      | contradicts terminals=1",
        // Text that is no property file
        "csvNullValue=\\\\u00zz         | four hexadecimal digits",
        "fileLocation=C:\\\\users\\\\u  | four hexadecimal digits",
        "user2=${ENV:HOME}              | Did you mean user?",
        "terminals=${ENV:LINEUP_NOBODY_SETS_THIS} | environment variable LINEUP_NOBODY_SETS_THIS, which is not set",
        "terminals=${ENV:}              | Write ${ENV:NAME}",
        "fileLocation=${ENV:HOME        | Write ${ENV:NAME}"})
    void aBadLineIsAnsweredWithItsNumberAndWhatIsAllowed(String lines, String answer) throws Exception {
        String text = lines.replace("\\n", "\n").replace("\\\\", "\\");
        List<String> problems = problems(GOOD + text + "\n");

        assertThat(problems).singleElement().asString().contains(answer).containsPattern("bad\\.properties:[4-6]: ")
                .containsPattern("[.?]$");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', value = {
        "db=oracle   | BenchmarkSQL drives this database, Lineup does not",
        "db=firebird | BenchmarkSQL drives this database, Lineup does not",
        "db=db2      | Allowed: `postgres`",
        "db=         | Allowed: `postgres`"})
    void aDatabaseThatLineupDoesNotDriveIsNamed(String line, String answer) throws Exception {
        assertThat(problems(GOOD.replace("db=postgres", line))).singleElement().asString().contains(answer)
                .contains("bad.properties:1: ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', value = {
        "db=mysql   | A URL for db=mysql begins with jdbc:mysql: or jdbc:mysql+bulk:. Write such as jdbc:mysql://localhost:3306/tpcc.",
        "db=mariadb | A URL for db=mariadb begins with jdbc:mariadb: or jdbc:mysql: or jdbc:mysql+bulk:."})
    void aUrlOfAnotherDatabaseIsNamed(String line, String answer) throws Exception {
        assertThat(problems(GOOD.replace("db=postgres", line))).singleElement().asString().contains(answer)
                .contains("bad.properties:2: conn=");
    }

    @Test
    void connectorJMayDriveMariaDbAndStreams() throws Exception {
        Path file = folder.resolve("good.properties");
        Files.writeString(file, "db=mariadb\nconn=jdbc:mysql://localhost/x\nuser=u\nfetchSize=stream\n");

        assertThat(Settings.load(file, List.of()).get(TargetProperties.DB)).isEqualTo(Database.MARIADB);
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost:5432/x", "jdbc:mysql://localhost/x", "postgresql://localhost/x",
        "jdbc:postgresql://localhost:port/x", "jdbc:postgresql://localhost:5432:1/x",
        "jdbc:postgresql://local host/x", "jdbc:postgresql://a,b:c/x", "jdbc:postgresql://::1/x"})
    void aBadUrlIsAnsweredWithAnExample(String url) throws Exception {
        assertThat(problems(GOOD.replaceAll("conn=.*", "conn=" + url))).singleElement().asString()
                .contains("bad.properties:2: conn=", "Write such as jdbc:postgresql://localhost:5432/tpcc.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql:x", "jdbc:postgresql:/",
        "jdbc:postgresql://a:1,b:2/x?targetServerType=any",
        "jdbc:postgresql://[::1]:5432/x", "jdbc:postgresql://localhost/x?user=u"})
    void aUrlThatTheDriverReadsIsNoProblem(String url) throws Exception {
        assertThat(
                Settings.load(write(GOOD.replaceAll("conn=.*", "conn=" + url)), List.of()).get(TargetProperties.CONN))
                .contains(url);
    }

    @Test
    void anOtherDriverMayHaveUrlsOfItsOwn() throws Exception {
        String file = GOOD.replaceAll("conn=.*", "driver=com.example.Driver\nconn=jdbc:other:x");

        assertThat(Settings.load(write(file), List.of()).warnings()).isEmpty();
        assertThat(problems(file.replace("jdbc:other", "other"))).singleElement().asString().contains("jdbc:");
    }

    @Test
    void whatIsMissingIsNamed() throws Exception {
        assertThat(problems("terminals=1")).satisfiesExactly(first -> assertThat(first).contains("db is missing"),
                second -> assertThat(second).contains("conn is missing"),
                third -> assertThat(third).contains("user is missing"));
        assertThat(problems("")).hasSize(3);
    }

    @Test
    void allProblemsAreReportedAtOnce() throws Exception {
        assertThat(problems("db=oracle\nterminal=1\nwarehouses=x\nterminals=1\nterminals=2\nrunMins=1\nrunSeconds=2\n",
                "loadWorkers=0", "what")).hasSize(9);
    }

    @Test
    void aBadValueDoesNotBringProblemsThatAreNotThere() throws Exception {
        assertThat(problems(GOOD.replaceAll("conn=.*", "server=embeded\nserver.shared_buffers=1GB"))).hasSize(1);
        assertThat(problems(GOOD.replaceAll("conn=.*", "conn=\\${ENV:LINEUP_NOBODY_SETS_THIS}"))).hasSize(1);
    }

    @Test
    void theSameOptionWithAnotherValueInTheUrlIsAnError() throws Exception {
        String file = GOOD.replace("/x", "/x?prepareThreshold=5&ssl=false&user=u");

        assertThat(problems(file + "jdbc.prepareThreshold=1")).singleElement().asString()
                .contains("jdbc.prepareThreshold=1 contradicts the same option in conn");
        assertThat(problems(file.replace("\nuser=u", "\nuser=v"))).singleElement().asString().contains("user=v");
        assertThat(Settings.load(write(file + "jdbc.ssl=false"), List.of()).withPrefix("jdbc.")).hasSize(1);
    }

    /** pgjdbc takes {@code PREPARETHRESHOLD} for another option, which it does not know. */
    @ParameterizedTest
    @CsvSource({"postgres, postgresql, prepareThreshold=1, PREPARETHRESHOLD=5, false",
        "mysql, mysql, useServerPrepStmts=true, USESERVERPREPSTMTS=false, true",
        "mariadb, mariadb, useServerPrepStmts=true, USESERVERPREPSTMTS=false, true"})
    void caseCountsInOptionsAsFarAsItDoesForTheDriver(String db, String scheme, String inUrl, String option,
            boolean contradicts) throws Exception {
        String file = GOOD.replace("db=postgres", "db=" + db).replace("postgresql", scheme).replace("/x",
                "/x?" + inUrl) + "jdbc." + option;

        if (contradicts) {
            assertThat(problems(file)).singleElement().asString().contains(option, "contradicts");
        } else {
            assertThat(Settings.load(write(file), List.of()).withPrefix("jdbc.")).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"listen_addresses=*", "data_directory=/tmp/x", "no\\ name=1"})
    void anEmbeddedServerKeepsItsFolderAndItsAddress(String setting) throws Exception {
        assertThat(problems("db=postgres\nserver=embedded\nserver." + setting)).singleElement().asString()
                .contains("bad.properties:3: ");
    }

    @Test
    void weightsSumTo100WithinAThousandth() throws Exception {
        String rest = "\npaymentWeight=43\norderStatusWeight=4\ndeliveryWeight=4\nstockLevelWeight=4\n";

        assertThat(problems(GOOD + "newOrderWeight=45.002" + rest)).singleElement().asString()
                .contains("sum to 100.002, not to 100.", "bad.properties:8");
        assertThat(Settings.load(write(GOOD + "newOrderWeight=45.001" + rest), List.of()).warnings()).isEmpty();
    }

    @Test
    void anOverrideMustBeKeyAndValue() throws Exception {
        assertThat(problems(GOOD, "terminals", "=4", "terminals=x")).satisfiesExactly(
                first -> assertThat(first).contains("\"terminals\" is not KEY=VALUE"),
                second -> assertThat(second).contains("\"=4\" is not KEY=VALUE"),
                third -> assertThat(third).startsWith("command line: terminals=x is not valid"));
    }

    @Test
    void aFileThatIsNotThereOrIsAFolderOrNoTextIsNamed() throws Exception {
        Path latin = Files.write(folder.resolve("latin.properties"),
                "user=m\u00fcller".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(problems(folder.resolve("none.properties"))).singleElement().asString()
                .contains("There is no property file", "none.properties");
        assertThat(problems(folder)).singleElement().asString().contains("is a folder");
        assertThat(problems(latin)).singleElement().asString().contains("not in UTF-8");
    }

    @Test
    void noProblemShowsASecret() throws Exception {
        assertThat(problems("""
                pasword=hunter2
                password=hunter2
                password=hunter22
                jdbc.sslpassword=hunter2
                conn=jdbc:mysql://h/x?password=hunter2&sslpassword=hunter2
                """)).isNotEmpty().noneMatch(problem -> problem.contains("hunter2"));
    }

    private List<String> problems(String text, String... overrides) throws Exception {
        return problems(write(text), overrides);
    }

    private Path write(String text) throws Exception {
        return Files.writeString(folder.resolve("bad.properties"), text);
    }

    private static List<String> problems(Path file, String... overrides) {
        ConfigurationException e = catchThrowableOfType(ConfigurationException.class,
                () -> Settings.load(file, List.of(overrides)));
        assertThat(e).as("problems of " + file).isNotNull();
        return e.problems();
    }
}

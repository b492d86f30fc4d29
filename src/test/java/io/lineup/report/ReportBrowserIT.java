package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.lineup.result.ResultFixture;
import io.lineup.target.server.TestExtent;

/** Opens reports in a real browser. */
class ReportBrowserIT {
    @TempDir
    Path folder;

    private HeadlessBrowser browser;

    enum Kind {
        RUN, OPEN_LOAD, EXPERIMENT, SWEEP, COMPARISON;

        Path report(Path results) throws IOException {
            return Report.write(switch (this) {
                case RUN -> ReportFixture.run(results, ResultFixture.bad());
                case OPEN_LOAD -> ReportFixture.openLoad(results);
                case EXPERIMENT -> ReportFixture.experiment(results);
                case SWEEP -> ReportFixture.sweep(results, 2);
                case COMPARISON -> ReportFixture.comparison(results);
            });
        }
    }

    @BeforeEach
    void start() throws IOException {
        var program = HeadlessBrowser.find();
        assumeTrue(program.isPresent(), "There is no chromium-headless-shell, chromium or google-chrome.");
        browser = new HeadlessBrowser(program.get(), Files.createDirectories(folder.resolve("browser")));
    }

    @AfterEach
    void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void noReportAsksForAnythingNorComplains(Kind kind) throws Exception {
        HeadlessBrowser.Visit visit = visit(kind.report(folder), 1280, false);

        assertThat(visit.complaints()).isEmpty();
        assertThat(visit.requests()).isEmpty();
        assertThat(visit.dom()).contains("</html>");
    }

    @ParameterizedTest
    @EnumSource
    void noReportIsWiderThanItsWindow(Kind kind) throws Exception {
        Path page = opened(kind.report(folder), "document.body.dataset.wide = document.documentElement.scrollWidth;");

        for (int width : TestExtent.isFull() ? new int[]{400, 1280} : new int[]{400}) {
            assertThat(marked(visit(page, width, false), "wide")).isEqualTo(Integer.toString(width));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aReportIsDarkWhereTheReaderWantsItDark(Kind kind) throws Exception {
        TestExtent.inEachBuildIf(kind == Kind.RUN); // All have one style sheet.
        Path page = kind.report(folder);

        assertThat(brightness(page, false)).isGreaterThan(240);
        assertThat(brightness(page, true)).isLessThan(40);
    }

    @Test
    void chartsOverTimeTellTheirValuesUnderTheCursor() throws Exception {
        Path page = opened(Kind.RUN.report(folder), """
                setTimeout(() => {
                  const over = document.querySelector(".u-over"), box = over.getBoundingClientRect();
                  const at = {clientX: box.left + box.width * 10.5 / 60, clientY: box.top + 20, bubbles: true};
                  over.dispatchEvent(new MouseEvent("mouseenter", at));
                  over.dispatchEvent(new MouseEvent("mousemove", at));
                  document.body.dataset.at = document.querySelector(".at").textContent;
                  document.body.dataset.value = document.querySelector(".key output").textContent;
                }, 50);
                """);

        HeadlessBrowser.Visit visit = visit(page, 1280, false);

        assertThat(visit.complaints()).isEmpty();
        assertThat(marked(visit, "at")).isEqualTo("At 10 s.");
        assertThat(marked(visit, "value")).matches("8\\d\\d");
        assertThat(visit.dom().split("<figure class=\"chart drawn\"", -1)).as("throughput and latency").hasSize(3);
    }

    @Test
    void allChartsOfAnOpenLoadAreDrawnUnderOneCursor() throws Exception {
        HeadlessBrowser.Visit visit = visit(Kind.OPEN_LOAD.report(folder), 1280, false);

        assertThat(visit.complaints()).isEmpty();
        assertThat(visit.dom().split("<figure class=\"chart drawn\"", -1)).as("throughput, arrivals, backlog, stages,"
                + " two levels of deferred work, sessions, latency").hasSize(1 + 8);
    }

    @Test
    void tablesSortByTheColumnWhoseHeadIsClicked() throws Exception {
        Path page = opened(Kind.RUN.report(folder), """
                const table = [...document.querySelectorAll("table.sortable")]
                  .find(each => each.textContent.includes("betweenStatements"));
                const first = () => table.tBodies[0].rows[0].cells[0].textContent;
                const seen = [first()];
                const heads = [...table.tHead.rows[0].cells];
                for (const name of ["Calls", "Calls", "first byte µs"]) {
                  heads.find(head => head.textContent === name).querySelector("button").click();
                  seen.push(first());
                }
                document.body.dataset.seen = seen.join(" ");
                """);

        assertThat(marked(visit(page, 1280, false), "seen")).isEqualTo("NewOrder.updateStock betweenStatements "
                + "OrderStatus.countCustomersByLastName NewOrder.updateStock");
    }

    @Test
    void aRequestAndAComplaintWouldBeNoticed() throws Exception {
        Path page = folder.resolve("control.html");
        Files.writeString(page, """
                <meta http-equiv="Content-Security-Policy" content="script-src 'none'">
                <img src="http://elsewhere.invalid/x.png"><script>document.title = "ran"</script>
                """);

        HeadlessBrowser.Visit visit = visit(page, 400, false);

        assertThat(visit.requests()).anyMatch(line -> line.contains("x.png"));
        assertThat(visit.complaints()).isNotEmpty();
    }

    private HeadlessBrowser.Visit visit(Path page, int width, boolean dark) throws Exception {
        return browser.visit(page, width, 2000, dark, folder.resolve("picture.png"));
    }

    private int brightness(Path page, boolean dark) throws Exception {
        visit(page, 400, dark);
        BufferedImage picture = ImageIO.read(folder.resolve("picture.png").toFile());
        return picture.getRGB(1, 1) & 0xff;
    }

    /** A copy of the page without its policy and with one more script, which the page itself would refuse. */
    private static Path opened(Path page, String script) throws IOException {
        String html = Files.readString(page).replaceFirst("<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "")
                .replace("</body>", "<script>" + script + "</script></body>");
        return Files.writeString(page.resolveSibling("opened.html"), html);
    }

    /** @return the attribute {@code data-<name>} that a script has put on the body */
    private static String marked(HeadlessBrowser.Visit visit, String name) {
        Matcher mark = Pattern.compile("<body[^>]* data-" + name + "=\"([^\"]*)\"").matcher(visit.dom());
        return mark.find() ? mark.group(1) : "no data-" + name;
    }
}

"use strict";
// Replaces the drawn chart by one that shows its values under the cursor. Dragging zooms in, a double click zooms out.
(() => {
  const HEIGHT = 216;
  const SIZES = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200, 86400];
  const DASHES = {s2: [7, 3], s3: [3, 3], s4: [9, 3, 2, 3], s5: [1, 4]};
  const colour = name => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
  const two = n => String(n).padStart(2, "0");
  const time = (seconds, end) => {
    const whole = Math.floor(seconds);
    if (end <= 180) {
      return whole + " s";
    }
    const minutes = Math.floor(whole % 3600 / 60);
    return whole < 3600 ? minutes + ":" + two(whole % 60)
      : Math.floor(whole / 3600) + ":" + two(minutes) + ":" + two(whole % 60);
  };
  const figure = value => value == null ? "-" : value.toLocaleString("en-US",
    value < 1000 ? {maximumSignificantDigits: 3} : {maximumFractionDigits: 0});

  function mark(plot, bands) {
    const {left, top, width, height} = plot.bbox;
    plot.ctx.save();
    plot.ctx.fillStyle = colour("gap");
    for (const [from, to] of bands) {
      const begin = Math.max(left, plot.valToPos(from, "x", true));
      const end = Math.min(left + width, plot.valToPos(to, "x", true));
      plot.ctx.fillRect(begin, top, Math.max(0, end - begin), height);
    }
    plot.ctx.restore();
  }

  function draw(holder) {
    const chart = JSON.parse(holder.dataset.chart);
    const box = holder.querySelector(".live");
    const keys = holder.querySelectorAll(".key output");
    const at = holder.querySelector(".at");
    const points = chart.series[0].map((_, i) => Math.min((i + 0.5) * chart.step, (i * chart.step + chart.end) / 2));
    const labels = new Map(chart.ticks.map(tick => [tick.value, tick.label]));
    const axis = {stroke: colour("soft"), font: "12px system-ui, sans-serif", ticks: {show: false},
      grid: {stroke: colour("line"), width: 1}};
    holder.classList.add("drawn");
    return new uPlot({
      width: box.clientWidth, height: HEIGHT, legend: {show: false}, cursor: {sync: {key: "time"}, y: false},
      scales: {x: {time: false}, y: {distr: chart.logarithmic ? 3 : 1, range: () => [chart.low, chart.high]}},
      axes: [
        {...axis, incrs: SIZES, space: 60, size: 28, values: (_, splits) => splits.map(s => time(s, chart.end))},
        {...axis, size: 56, splits: () => [...labels.keys()], filter: (_, splits) => splits,
          values: (_, splits) => splits.map(s => labels.get(s))}
      ],
      series: [{}, ...chart.styles.map(style => ({stroke: colour(style), width: chart.shown ? 0 : 1.6, dash: DASHES[style],
        fill: chart.shown ? colour(style) : undefined, points: {show: false}}))],
      hooks: {
        drawAxes: [plot => mark(plot, chart.bands)],
        setCursor: [({cursor}) => {
          keys.forEach((key, i) => key.textContent = cursor.idx == null ? "" : figure((chart.shown ?? chart.series)[i][cursor.idx]));
          at.textContent = cursor.idx == null ? "" : "At " + time(points[cursor.idx], chart.end) + ".";
        }]
      }
    }, [points, ...chart.series], box);
  }

  const holders = [...document.querySelectorAll("figure.chart")].filter(holder => holder.dataset.chart);
  let plots = holders.map(draw);
  const resize = new ResizeObserver(() => plots.forEach(plot =>
    plot.setSize({width: plot.root.parentElement.clientWidth, height: HEIGHT})));
  holders.forEach(holder => resize.observe(holder));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    plots.forEach(plot => plot.destroy());
    plots = holders.map(draw);
  });
})();

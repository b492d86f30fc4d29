"use strict";
// A click on the head of a column sorts by it; what was not measured stays below.
(() => {
  const figure = cell => parseFloat(cell.textContent.replace(/,/g, "").replace(/^\s*</, ""));
  const compare = (a, b, down) => {
    const x = figure(a), y = figure(b);
    if (Number.isNaN(x) || Number.isNaN(y)) {
      return Number.isNaN(x) - Number.isNaN(y) || (down ? -1 : 1) * a.textContent.localeCompare(b.textContent);
    }
    return down ? y - x : x - y;
  };
  for (const table of document.querySelectorAll("table.sortable")) {
    const body = table.tBodies[0];
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const first = column === 0 ? "ascending" : "descending";
        const other = column === 0 ? "descending" : "ascending";
        const order = head.getAttribute("aria-sort") === first ? other : first;
        heads.forEach(each => each.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", order);
        body.append(...[...body.rows].sort((a, b) =>
          compare(a.cells[column], b.cells[column], order === "descending")));
      });
    });
  }
})();

// A table of a spreadsheet as cells to be typed in. Only the cell that is typed in changes in the text.
const grid = (() => {
  const { make } = plat;

  // The one that the first line has most of, as plat reads it.
  function separatorOf(csv) {
    const line = csv.split("\n")[0].replace(/"[^"]*"/g, ""),
      count = (one) => line.split(one).length;
    return [",", ";", "\t"].reduce((most, one) => (count(one) > count(most) ? one : most));
  }
  // The rows of cells, {text, from, to}: where each is in the text.
  function cellsOf(csv) {
    const rows = [[]],
      between = separatorOf(csv),
      pattern = new RegExp('("(?:[^"]|"")*"|[^' + between + "\\r\\n]*)(" + between + "|\\r?\\n|$)", "y");
    for (let at = 0; at < csv.length; at = pattern.lastIndex) {
      pattern.lastIndex = at;
      const [all, raw, end] = pattern.exec(csv) || [csv.slice(at), csv.slice(at), ""];
      rows[rows.length - 1].push({ text: raw.startsWith('"') ? raw.slice(1, -1).replace(/""/g, '"') : raw, from: at, to: at + raw.length });
      if (/\n/.test(end)) rows.push([]);
      if (!all) break;
    }
    return rows.filter((row) => row.length);
  }
  const written = (text) => (/[",;\t\r\n]/.test(text) ? '"' + text.replace(/"/g, '""') + '"' : text);

  // Show the table in `parent`; `changed(text)` hears of the whole text, at each key.
  function show(parent, csv, name, changed) {
    let text = csv;
    const table = make("table");
    const set = (row, column, value) => {
      const { from, to } = cellsOf(text)[row][column];
      text = text.slice(0, from) + written(value) + text.slice(to);
      changed(text);
    };
    const rows = cellsOf(csv);
    rows.forEach((cells, row) => {
      const line = make("tr");
      cells.forEach((cell, column) => {
        const box = make(row ? "td" : "th"),
          input = make("input");
        input.value = cell.text;
        input.size = Math.max(3, ...rows.map((one) => Math.min(28, one[column] ? one[column].text.length : 0)));
        input.setAttribute("aria-label", row ? (rows[0][column] || cell).text + ", row " + row : "column " + (column + 1));
        input.addEventListener("input", () => set(row, column, input.value));
        box.append(input);
        line.append(box);
      });
      table.append(line);
    });
    table.setAttribute("aria-label", name);
    parent.replaceChildren(table);
    const acts = make("div", undefined, "acts");
    parent.append(acts);
    const rowsChanged = (now) => {
      text = now;
      changed(text);
      show(parent, text, name, changed);
    };
    const last = rows[rows.length - 1];
    const button = (label, press) => {
      const one = make("button", label);
      one.type = "button";
      one.addEventListener("click", press);
      acts.append(one);
    };
    button("Add a row", () => {
      const now = cellsOf(text),
        end = now[now.length - 1];
      rowsChanged(text.replace(/\r?\n?$/, "\n") + text.slice(end[0].from, end[end.length - 1].to) + "\n");
    });
    if (last && rows.length > 2)
      button("Delete the last row", () => rowsChanged(text.slice(0, cellsOf(text)[rows.length - 1][0].from)));
  }

  return { show };
})();

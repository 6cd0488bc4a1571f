// Beside the board: what lies on a sheet, the score with its reasons, the record.
const side = (() => {
  const { make, said } = plat;

  const words = (name) => name.replace(/_/g, " ");
  const known = (value) => value !== null && value !== undefined;
  const isHidden = (value) => typeof value === "object" && value !== null && value.hidden;

  // --- fields ---

  function pill(content, title) {
    const one = make("span", undefined, "pill");
    one.append(content);
    if (title) one.title = title;
    return one;
  }

  function named(name, field) {
    const holder = make("span"),
      sign = cards.signOf(name);
    if (sign) holder.append(cards.icon(sign), " ");
    holder.append(said(cards.titleOf(name, field.titles)));
    return holder;
  }

  // A cell by its row and column, on whichever board has it.
  function cellName(game, at) {
    for (const board of Object.values(game.boards)) {
      const cell = (board.cells || []).find((one) => Object.keys(at).every((key) => one[key] === at[key]));
      if (cell) return cell.name;
    }
    return "";
  }

  // A record of a list: its names and cells, and the numbers that are not 0.
  function record(game, entry, field) {
    const line = make("span"),
      order = (value) => ["string", "object"].indexOf(typeof value) + 1 || 3; // what, where, how much
    const parts = Object.entries(entry).sort(([, a], [, b]) => order(a) - order(b));
    for (const [key, value] of parts) {
      if (!known(value) || value === false || value === 0 || ["row", "column", "q", "r"].includes(key)) continue;
      if (line.childNodes.length) line.append(typeof value === "object" ? " " : ", ");
      if (typeof value === "string") line.append(named(value, field));
      else if (typeof value === "object") line.append(said(cellName(game, value)));
      else line.append(said(value === true ? key : key + " " + value));
    }
    return line;
  }

  // The value of a field, or nothing where there is nothing to see.
  function valueOf(game, field, value) {
    const list = make("span", undefined, "values");
    if (!known(value)) return field.kind === "counter" ? make("span", "–") : null;
    if (isHidden(value)) return make("small", "hidden");
    if (field.kind === "deck") {
      list.append(make("small", value.draw.length + " to draw"));
      if (value.discard.length)
        list.append(make("small", "· " + value.discard.length + " discarded"));
      return list;
    }
    if (field.kind === "dice") {
      const names = Array.isArray(value) ? [] : Object.keys(value);
      cards.facesOf(value).forEach((one, n) => {
        if (known(one)) list.append(...(names[n] ? [make("small", names[n])] : []), cards.die(String(one), field));
      });
      return list.firstChild && list;
    }
    if (field.kind === "hand" || field.kind === "names") {
      if (!value.some((one) => one !== null || field.kind === "hand")) return null;
      const closed = value.filter((one) => one === null).length;
      for (const one of value) if (one !== null) list.append(pill(named(String(one), field)));
      if (closed && field.kind === "hand") list.append(make("small", closed + (closed === 1 ? " card" : " cards")));
      return list;
    }
    if (field.kind === "counter") {
      if (typeof value === "boolean") return value ? make("b", "yes") : null;
      if (field.track && field.track <= 40) {
        const track = make("span", undefined, "track");
        track.setAttribute("aria-label", value + " of " + field.track);
        track.setAttribute("role", "img");
        for (let n = 1; n <= field.track; n++)
          track.append(make("i", String(n), n < value ? "past" : n === value ? "at" : ""));
        return track;
      }
      return typeof value === "number" ? make("b", String(value)) : named(value, field);
    }
    if (Array.isArray(value)) {
      if (!value.length) return null;
      for (const entry of value)
        list.append(
          pill(known(entry) && typeof entry === "object" ? record(game, entry, field) : said(String(entry))),
        );
      return list;
    }
    return null;
  }

  const nowhere = ["board", "roads", "walls", "cells"];

  // A shared board of one row that no picture shows: what lies on each cell, and whose it is.
  function rowsOf(game, state) {
    const isRow = ({ name, own, shown, kind }) =>
      !own && shown && kind === "board" && (game.boards[name] || {}).rows === 1 && !state.picture.includes('data-board="' + name + '"');
    return game.fields.filter(isRow).map((field) => {
      const line = make("div", undefined, "field long"),
        list = make("span", undefined, "values");
      for (const cell of state.view.state.shared[field.name].filter(known)) {
        const one = make("span", undefined, "pill");
        for (const value of Object.values(cell).filter((value) => typeof value === "string")) {
          const seat = game.seats.indexOf(value);
          one.append(...(seat >= 0 ? [cards.badge(seat)] : [...(cards.isFamily(value) ? [cards.shape("X", value)] : []), named(value, field)]));
        }
        list.append(one);
      }
      line.append(make("span", field.title || field.name, "label"), list);
      return line;
    });
  }

  function fieldsOf(game, values, own, skip, news) {
    const groups = new Map();
    for (const field of game.fields) {
      if (field.own !== own || !field.shown || nowhere.includes(field.kind)) continue;
      if (skip.includes(field.name) || !(field.name in values)) continue;
      const value = valueOf(game, field, values[field.name]);
      if (!value) continue;
      const group = field.group || field.array || "";
      const line = make("div", undefined, value.localName === "small" || (field.kind === "counter" && !field.track) ? "field" : "field long"),
        label = make("span", undefined, "label");
      const sign = field.sign || (field.kind === "counter" && cards.signOf(field.name));
      if (sign) label.append(cards.icon(sign), " ");
      label.append(said(field.title || field.name));
      if (news.has(field.name)) value.classList.add("new");
      line.append(label, value);
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group).push(line);
    }
    return [...groups].flatMap(([title, lines]) => {
      const head = title ? [make("h3", title)] : [];
      const part = make("div", undefined, "fields");
      part.append(...lines);
      return [...head, part];
    });
  }

  // What lies on the table, and on the sheet of a seat; `news` has the fields that are marked as new.
  function sheet(game, state, seat, skip, news) {
    const parts = [],
      all = state.view.state;
    if (seat) {
      const own = fieldsOf(game, all.seats[seat] || {}, true, skip, news);
      if (own.length) parts.push(headed(game, seat), ...own);
    }
    const common = fieldsOf(game, all.shared, false, ["round"], new Map()); // (the head of the page has it)
    const rows = rowsOf(game, state);
    if (common.length || rows.length) parts.push(make("h2", "On the table"), ...rows, ...common);
    return parts;
  }

  function headed(game, seat) {
    const head = make("h2");
    head.append(cards.badge(game.seats.indexOf(seat)), " ", said(game.nameOf(seat)));
    return head;
  }

  // --- score ---

  // `open` is the item whose reasons are seen, `pinned` the reason that lights its cells.
  function score(game, state, seat, seen, press) {
    const table = make("table"),
      head = make("tr"),
      body = make("tbody"),
      of = state.score;
    head.append(make("td"));
    for (const name of game.seats) {
      const cell = make("th", undefined, name === seat ? "me" : "");
      cell.scope = "col";
      cell.append(cards.badge(game.seats.indexOf(name)), make("span", name, "vh"));
      head.append(cell);
    }
    body.append(head);
    const cell = (points, mine) => make("td", known(points) ? String(points) : "–", mine ? "me" : "");
    for (const [item, points] of Object.entries(of.items)) {
      const row = make("tr"),
        title = make("th"),
        button = make("button");
      const reasons = game.seats.flatMap((name) => points[name].lines.map((line) => [name, line]));
      title.scope = "row";
      button.type = "button";
      button.dataset.key = "item " + item;
      const name = said(game.titles[item] && game.titles[item].length < 40 ? game.titles[item] : words(item));
      if (reasons.length) button.append(name);
      button.setAttribute("aria-expanded", String(seen.open === item));
      button.addEventListener("click", () => press({ open: seen.open === item ? null : item }));
      title.append(reasons.length ? button : name);
      row.append(title, ...game.seats.map((name) => cell(points[name].points, name === seat)));
      if (seen.open === item) row.className = "open";
      body.append(row);
      if (seen.open === item) body.append(why(game, item, reasons, seen, press));
    }
    const total = make("tr", undefined, "sum"),
      title = make("th", "total");
    title.scope = "row";
    total.append(title, ...game.seats.map((name) => cell(of.total[name], name === seat)));
    body.append(total);
    if (Object.values(of.places).some((place) => place > 1)) {
      const places = make("tr"),
        name = make("th", "place");
      name.scope = "row";
      places.append(name, ...game.seats.map((seat_) => cell(known(of.places[seat_]) ? of.places[seat_] + "." : null, seat_ === seat)));
      body.append(places);
    }
    table.append(body);
    return [table];
  }

  // Whether that names cells; other places are prose.
  const isPlace = (text) => /^((row|street|column) \w+|[a-z]+\d+([ ,/]+[a-z]+\d+)*)$/.test(text);

  function why(game, item, reasons, seen, press) {
    const row = make("tr"),
      cell = make("td", undefined, "why");
    cell.colSpan = game.seats.length + 1;
    reasons.forEach(([name, line], n) => {
      const button = make("button"),
        key = item + ":" + n;
      button.type = "button";
      button.dataset.key = "why " + key;
      button.setAttribute("aria-pressed", String(seen.pinned === key));
      button.append(cards.badge(game.seats.indexOf(name)), make("b", String(line.amount)), said(line.reason));
      const place = make(isPlace(line.place) ? "small" : "span");
      place.append(said(line.place));
      if (line.place) button.append(place);
      button.addEventListener("click", () =>
        press({ pinned: seen.pinned === key ? null : key, place: line.place, seat: name }),
      );
      cell.append(button);
    });
    row.append(cell);
    return row;
  }

  // --- record ---

  // A sentence for each move. The newest turn is first, and before it what people said.
  function recordOf(game, log, talk) {
    const list = make("ol", undefined, "log"),
      lines = [];
    for (const event of log) {
      const last = lines[lines.length - 1];
      if (event.what === "answer") {
        if (event.sentence) lines.push({ seat: event.seat, text: game.tell(event) + ".", turn: event.turn });
      } else if (event.what === "note") {
        lines.push({ text: event.text, turn: event.turn });
      } else if (event.what === "roll") {
        const title = game.titles[event.of] || words(event.of),
          face = cards.titleOf(String(event.face));
        if (last && last.rolled === event.of && last.by === event.seat && last.turn === event.turn) last.text += ", " + face;
        else
          lines.push({
            text: (event.seat ? game.nameOf(event.seat) + ", " : "") + title + ": " + face,
            rolled: event.of,
            by: event.seat,
            turn: event.turn,
          });
      }
    }
    let turn = -1;
    const turns = [];
    for (const line of lines.slice(-80)) {
      if (line.turn !== turn) turns.unshift(line.turn > 0 ? [make("li", "turn " + line.turn, "turn")] : []);
      turn = line.turn;
      turns[0].push(recordLine(game, line.seat, line.text));
    }
    if (talk.length) list.append(make("li", "said", "turn"));
    for (const { by, text } of talk) list.append(recordLine(game, by, text, true));
    list.append(...turns.flat());
    return [list];
  }

  function recordLine(game, seat, text, named) {
    const item = make("li"),
      line = make("span"),
      n = game.seats.indexOf(seat);
    if (n >= 0) item.append(cards.badge(n));
    if (named) line.append(said(game.nameOf(seat)), ": ");
    line.append(said(text));
    item.append(line);
    return item;
  }

  return { sheet, score, record: recordOf };
})();

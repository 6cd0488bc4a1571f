// The page of a game. The game is JSON in the page: pictures and score sheets are lists of lines,
// and each entry has only the lines that differ from the entry before.
"use strict";
(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const entries = game.entries,
    last = entries.length - 1;
  const { find, make, said, inSvg, takeStyle, boxAround, cellsOf, outline, hideTiny } = plat;

  // Answers that belong together are one move.
  const moves = [],
    moveOf = [];
  entries.forEach((entry, n) => {
    if (entry.j) moves[moves.length - 1].to = n;
    else moves.push({ from: n, to: n });
    moveOf.push(moves.length - 1);
  });
  const lastMove = moves.length - 1;

  // --- pictures and sheets ---

  function lines(table) {
    const all = [];
    for (const line of table) {
      if (typeof line === "string") {
        all.push(line);
        continue;
      }
      const like = all[line[0]];
      all.push(like.slice(0, line[1]) + line[3] + like.slice(like.length - line[2]));
    }
    return all;
  }

  // The numbers of the lines after each entry.
  function series(key) {
    const all = [];
    let now = [];
    for (const entry of entries) {
      const change = entry[key];
      if (change) {
        const next = [];
        let from = 0;
        for (let at = 0; at < change.length;) {
          const [where, gone, count] = change.slice(at, at + 3);
          for (; from < where; from++) next.push(now[from]);
          next.push(...change.slice(at + 3, at + 3 + count));
          from += gone;
          at += 3 + count;
        }
        for (; from < now.length; from++) next.push(now[from]);
        now = next;
      }
      all.push(now);
    }
    return all;
  }

  const pictureLines = lines(game.pictures),
    pictures = series("p");
  const sheetLines = lines(game.sheets).map((line) => JSON.parse(line)),
    sheets = series("c");

  // --- what an entry says ---

  const seatName = (seat) => game.seats[seat];
  const spoken = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const listed = (all) => all.join(", ").replace(/, ([^,]*)$/, " and $1");
  const points = (count) => count + (count === 1 ? " point" : " points");

  // "blue wins with 66 points, ahead of pink with 57", when the last entry ends the game.
  function result() {
    const sheet = sheets[last].map((n) => sheetLines[n]),
      [totals, places] = ["t", "p"].map((kind) => (sheet.find((line) => line[0] === kind) || [])[2]);
    if (!entries[last].o || !totals || !places) return "";
    const order = game.seats.map((name, n) => n).sort((a, b) => places[a] - places[b]),
      first = order.filter((n) => places[n] === 1),
      rest = order.filter((n) => places[n] > 1),
      did = game.seats.length === 1 ? " scores " : first.length > 1 ? " tie with " : " wins with ";
    return listed(first.map(seatName)) + did + points(totals[first[0]]) +
      (rest.length ? ", ahead of " + listed(rest.map((n) => seatName(n) + " with " + totals[n])) : "");
  }
  const pronounced = {
    begin: "The game begins",
    force: "Put in place: ",
    edit: "Changed by hand: ",
    undo: "Taken back: ",
    redo: "Played again: ",
    change: "Other rules from here on",
    fork: "Copied from the game ",
    note: "Note: ",
  };

  // What was answered; of a shape where it lies, since the number of its turning says nothing.
  const answer = (entry) => (entry.t === undefined ? "has answered" : entry.t.replace(/^\d+@/, "at "));

  // A move up to the entry, as elements.
  function what(n) {
    const part = document.createDocumentFragment(),
      entry = entries[n];
    if (entry.k === "answer") return said(entry.m || seatName(entry.s) + " has answered");
    if ((entry.k === "undo" || entry.k === "redo") && entry.t !== undefined) {
      const [count, ...seat] = (entry.t || "").split(" ");
      part.append(pronounced[entry.k] + count + (count === "1" ? " entry" : " entries"));
      if (seat.length) part.append(" of ", said(seat.join(" ")));
      return part;
    }
    if (entry.k === "note" && entry.t === undefined) return "The last note was taken back";
    part.append(pronounced[entry.k] || "");
    if (entry.t !== undefined) part.append(said(entry.t, entry.k === "note" ? "said" : ""));
    else if (["force", "edit", "undo", "redo"].includes(entry.k)) part.append("something");
    return part;
  }

  // And as one short text.
  function plain(n) {
    const holder = make("div");
    holder.append(what(n));
    const text = holder.textContent;
    return text.length > 120 ? text.slice(0, 120) + "…" : text;
  }

  // "blue: What do you build? house, park"; of others only what it is about.
  function question([seat, ask, sentence, options]) {
    const line = make("p");
    if (sentence === undefined) line.append(said(seatName(seat)), " is asked: ", said(ask));
    else line.append(said(seatName(seat)), ": ", make("b", sentence), " ", said(options, "options"));
    return line;
  }

  // --- the board ---

  const board = find("picture");
  let shown = 0,
    shownPicture = null,
    view = "",
    lit = null,
    pinned = null;
  let near = true; // boards without what lies beside them, which is put below as text

  function draw() {
    if (pictures[shown] !== shownPicture) {
      shownPicture = pictures[shown];
      board.innerHTML = shownPicture.map((n) => pictureLines[n]).join("\n");
      const svg = board.firstElementChild;
      if (svg) {
        svg.removeAttribute("width");
        svg.removeAttribute("height");
        svg.dataset.whole = svg.getAttribute("viewBox");
        offerViews(svg);
      }
    }
    zoom();
    board.setAttribute("aria-label", "Board after move " + moveOf[shown] + ": " + plain(shown));
  }

  // What can be looked at: everything, the sheet of whoever acts, what lies on the table, a sheet.
  const sheetsOf = (svg) => [...svg.querySelectorAll("[data-sheet]")];
  const sheetNamed = (svg, name) => sheetsOf(svg).find((g) => g.dataset.sheet === name);

  function offerViews(svg) {
    const names = sheetsOf(svg).map((g) => g.dataset.sheet),
      group = find("views");
    if (group.dataset.names === names.join("\n")) return;
    group.dataset.names = names.join("\n");
    group.replaceChildren();
    group.hidden = names.length < 2;
    const own = names.some((name) => name && sheetNamed(svg, name).querySelector("[data-board]"));
    const views = [["all", "all boards"]];
    if (own) views.unshift(["follow", "who acts"]);
    for (const name of names) views.push(["=" + name, name || "common board"]);
    if (!views.some(([key]) => key === view))
      view = own ? "follow" : names.includes("") && names.length > 1 ? "=" : "all";
    for (const [key, label] of views) {
      const button = make("button");
      button.type = "button";
      button.append(said(label));
      button.dataset.view = key;
      button.addEventListener("click", () => {
        view = key;
        zoom();
        score();
        relight();
      });
      group.append(button);
    }
    const whole = make("button", "as drawn");
    whole.type = "button";
    whole.addEventListener("click", () => {
      near = !near;
      zoom();
    });
    group.append(whole);
  }

  // Whose sheet an entry is about; of the last the winner's.
  function actor() {
    if (entries[shown].o) return seatName(leader(sheets[shown].map((n) => sheetLines[n])));
    for (let n = shown; n >= 0; n--) {
      const entry = entries[n];
      if (entry.k === "answer") return seatName(entry.s);
      if (entry.q && n === shown) return seatName(entry.q[0][0]);
    }
    return seatName(Math.max(game.viewer, 0));
  }

  function zoom() {
    const svg = board.firstElementChild;
    if (!svg) return;
    for (const button of find("views").children)
      button.setAttribute(
        "aria-pressed",
        String(button.dataset.view ? button.dataset.view === view : !near),
      );
    const name = view === "follow" ? actor() : view.slice(1);
    const sheet = view === "all" ? svg : sheetNamed(svg, name) || svg;
    const boards = near
      ? [...sheet.querySelectorAll("[data-board] > :not([data-below]), [data-whose]")]
      : [];
    for (const below of svg.querySelectorAll("[data-below]"))
      below.classList.toggle("tiny", boards.length > 0);
    svg.setAttribute("viewBox", svg.dataset.whole);
    find("stage").classList.remove("high");
    putPanels(boards.length ? sheet : null, svg);
    if (sheet === svg && !boards.length) {
      hideTiny(svg, 6.5);
      return;
    }
    const box = boxAround(boards.length ? boards : [sheet], svg),
      rim = 2;
    svg.setAttribute(
      "viewBox",
      [box.left - rim, box.top - rim, box.right - box.left + 2 * rim, box.bottom - box.top + 2 * rim]
        .map((n) => n.toFixed(2))
        .join(" "),
    );
    const high = 1.3 * (box.bottom - box.top) > box.right - box.left; // there is room beside it
    find("stage").classList.toggle("high", high && !find("panels").hidden);
    hideTiny(svg, 6.5);
  }

  // A part of a picture alone, so large that its text is as large as the page's.
  function pieceOf(part, svg, rim) {
    const box = part.getBBox(),
      own = inSvg("svg"),
      copy = part.cloneNode(true);
    copy.removeAttribute("transform");
    own.setAttribute("class", svg.getAttribute("class") || "");
    own.setAttribute(
      "viewBox",
      [box.x - rim, box.y - rim, box.width + 2 * rim, box.height + 2 * rim].join(" "),
    );
    own.setAttribute("width", Math.round(4.4 * (box.width + 2 * rim)));
    own.append(copy);
    return own;
  }

  // What stands below a board: the entries of its key as pieces, its notes as paragraphs with signs.
  function belowAsText(group, svg) {
    const line = make("p", undefined, "below");
    if (group.querySelector(":scope > g")) {
      line.classList.add("key");
      line.append(...[...group.children].map((entry) => pieceOf(entry, svg, 0.3)));
      return line;
    }
    for (const part of group.children) {
      if (part.localName === "text")
        line.append(said(part.textContent, part.classList.contains("b") ? "name" : ""), " ");
      else if (part.localName === "use" || part.localName === "g") {
        const piece = pieceOf(part, svg, 0.1);
        if (part.localName === "use") piece.setAttribute("width", 18); // a sign, or a badge
        line.append(piece, " ");
      }
    }
    return line;
  }

  // What lies beside and below the boards of a sheet, below them and as large as the page's own
  // text.
  function putPanels(sheet, svg) {
    const fields = sheet ? [...sheet.querySelectorAll("[data-field]")] : [],
      below = sheet ? [...sheet.querySelectorAll("[data-below] > g")] : [],
      panels = [...new Set(fields.map((field) => field.parentNode))],
      place = find("panels");
    place.hidden = !panels.length && !below.length;
    place.replaceChildren(
      ...below.map((group) => belowAsText(group, svg)),
      ...panels.map((panel) => pieceOf(panel, svg, 1)),
    );
  }

  // Turn to the board of a seat whose reasons are looked at.
  function showSheet(seat) {
    const svg = board.firstElementChild,
      sheet = svg && sheetNamed(svg, seatName(seat));
    if (view === "all" || !sheet || !sheet.querySelector("[data-board]")) return;
    view = "=" + seatName(seat);
    zoom();
  }

  const ownerOf = (cell) => {
    const whose = cell.closest("[data-seat]");
    return whose ? whose.dataset.seat : null;
  };

  const remove = (...names) => {
    for (const name of names)
      for (const old of [...board.querySelectorAll("." + name)]) old.remove();
  };

  function light(places) {
    remove("lit", "halo");
    lit = places;
    const cells = new Set((places || []).flatMap(([place, seat]) => cellsOf(board, place, seatName(seat))));
    for (const cell of cells) outline(cell, ["halo", "lit"]);
  }

  // The lines of the cells of a picture, by board, seat and name.
  function cellLines(picture) {
    const found = new Map();
    let on = "";
    for (const n of picture) {
      const board = /^<g data-board="[^"]*"( data-seat="[^"]*")?/.exec(pictureLines[n]),
        cell = board ? null : /^<use data-cell="([^"]*)"/.exec(pictureLines[n]);
      if (board) on = board[0];
      if (cell) found.set(on + " " + cell[1], n);
    }
    return found;
  }

  // The cells that look otherwise than before an entry.
  function changedCells(n) {
    const before = cellLines(pictures[Math.max(n - 1, 0)]);
    const names = [...cellLines(pictures[shown])];
    const cells = [...board.querySelectorAll("[data-board] use[data-cell]")];
    return cells.filter((cell, n) => before.get(names[n][0]) !== names[n][1]);
  }

  // What was chosen last, if it is a place; of a shape all that it covers.
  function pointOut() {
    remove("new");
    const cells = new Set();
    for (let n = moves[moveOf[shown]].from; n <= shown; n++) {
      const entry = entries[n];
      if (entry.k !== "answer" || !entry.t) continue;
      const place = entry.t.replace(/^.*@/, "");
      if (!/^[a-z]+\d+(\/[a-z]+\d+)?$/.test(place)) continue;
      for (const cell of cellsOf(board, place, seatName(entry.s))) cells.add(cell);
      if (place !== entry.t)
        for (const cell of changedCells(n))
          if ([null, seatName(entry.s)].includes(ownerOf(cell))) cells.add(cell);
    }
    for (const cell of cells) outline(cell, ["new"]);
  }

  // --- the entry ---

  function tell() {
    const now = find("now"),
      entry = entries[shown],
      head = make("p", undefined, "what");
    if (entry.k === "note") head.classList.add("note");
    head.append(what(shown));
    now.replaceChildren(head);
    const { from, to } = moves[moveOf[shown]],
      events = entries.slice(from, shown + 1).flatMap((one) => one.e || []);
    if (events.length) {
      const list = make("ul");
      for (const event of events) {
        const line = make("li");
        line.append(said(event));
        list.append(line);
      }
      now.append(list);
    }
    for (const asked of entry.q || []) now.append(question(asked));
    if (entry.o) now.append(make("p", ["The game is over", result()].filter(Boolean).join(": ") + "."));
    for (const lack of [entry.picture, entry.score].filter((text) => text)) {
      const line = make("p");
      line.append(said(lack));
      now.append(line);
    }
    find("count").textContent =
      (shown < to ? "part " + (shown - from + 1) + " of " : "") + moveOf[shown] + " / " + lastMove;
  }

  // --- the score ---

  let whose = game.viewer, // of whom the reasons are; below 0: of who leads, or whose sheet it is
    open = null; // the item whose reasons are shown; null: none was chosen yet
  const best = (values) => Math.max(...values.filter((value) => value !== null));

  function leader(sheet) {
    const total = sheet.find((line) => line[0] === "t");
    return Math.max(total ? total[2].indexOf(best(total[2])) : 0, 0);
  }

  // A row of points; that of an item with reasons opens them.
  function row([kind, name, values], lines, seat) {
    const line = make("tr", undefined, kind === "t" ? "total" : lines.length ? "item" : ""),
      head = make("th"),
      top = best(values);
    head.scope = "row";
    if (lines.length) {
      const opener = lighter(name, lines.map(([, , , , place]) => [place, seat]));
      opener.setAttribute("aria-expanded", String(open === name));
      opener.append(said(name));
      head.append(opener);
    } else head.append(said(name));
    line.append(head);
    for (const value of values) {
      const cell = make("td", kind === "r" ? "" : value === null ? "–" : String(value));
      if (kind === "i" && values.length > 1 && value === top && value) cell.className = "best";
      line.append(cell);
    }
    return line;
  }

  // Why the seat has the points of an item.
  function reasons(name, lines, seat) {
    const line = make("tr", undefined, "why"),
      cell = make("td");
    cell.colSpan = game.seats.length + 1;
    lines.forEach(([, , amount, reason, place], n) => {
      const button = lighter(name + "\n" + n, [[place, seat]]);
      button.append(make("span", amount === 0 ? "" : String(amount), "amount"), said(reason));
      if (place) button.append(said(place, "place"));
      cell.append(button);
    });
    line.append(cell);
    return line;
  }

  let shownSheet = null,
    shownSeat = -1;

  function score() {
    const sheet = sheets[shown].map((n) => sheetLines[n]),
      seat = whose >= 0 ? whose : view === "follow" ? game.seats.indexOf(actor()) : leader(sheet);
    if (sheets[shown] === shownSheet && seat === shownSeat) return;
    shownSheet = sheets[shown];
    shownSeat = seat;
    const table = make("table"),
      head = make("thead"),
      body = make("tbody"),
      names = make("tr");
    names.append(make("td"));
    game.seats.forEach((name, n) => {
      const cell = make("th"),
        button = make("button");
      cell.scope = "col";
      button.type = "button";
      button.append(said(name));
      button.title = "Why " + name + " has these points";
      button.setAttribute("aria-pressed", String(n === seat));
      button.addEventListener("click", () => {
        whose = n;
        pinned = null;
        showSheet(n);
        score();
        relight();
        find("table").querySelectorAll("thead button")[n].focus();
      });
      cell.append(button);
      names.append(cell);
    });
    head.append(names);
    const linesOf = (at) => {
      const end = sheet.findIndex((line, n) => n > at && line[0] !== "l");
      return sheet.slice(at + 1, end < 0 ? sheet.length : end).filter((line) => line[1] === seat);
    };
    if (open === null) {
      const most = (line) => (line[0] === "i" ? line[2][seat] : -1);
      const item = sheet.reduce((a, b) => (most(b) > most(a) ? b : a), ["", "", []]);
      open = item[1];
    }
    sheet.forEach((line, at) => {
      if (line[0] === "l") return;
      const lines = linesOf(at);
      body.append(row(line, lines, seat));
      if (lines.length && line[1] === open) body.append(reasons(line[1], lines, seat));
    });
    table.append(head, body);
    find("table").replaceChildren(table);
  }

  // A button that lights places: while it is pointed at, or until it is pressed again. That of an
  // item opens its reasons, too.
  function lighter(key, places) {
    const button = make("button"),
      [name, reason] = key.split("\n");
    button.type = "button";
    button.dataset.key = key;
    if (reason) button.setAttribute("aria-pressed", String(pinned === key));
    button.addEventListener("mouseenter", () => light(places));
    button.addEventListener("mouseleave", () => relight());
    button.addEventListener("click", () => {
      pinned = (reason ? pinned === key : open === key) ? null : key;
      if (pinned) showSheet(shownSeat);
      if (!reason) {
        open = pinned ? name : "";
        shownSheet = null;
        score();
        lighterOf(key).focus({ preventScroll: true });
      }
      for (const other of find("table").querySelectorAll("button[data-key][aria-pressed]"))
        other.setAttribute("aria-pressed", String(other.dataset.key === pinned));
      relight();
    });
    button.places = places;
    return button;
  }

  const lighterOf = (key) =>
    [...find("table").querySelectorAll("button")].find((one) => one.dataset.key === key);

  function relight() {
    const button = pinned && lighterOf(pinned);
    light(button ? button.places : null);
  }

  // --- the record ---

  const rows = [], // the button of each move, and those of its parts
    partRows = [];

  function step(text, n) {
    const button = make("button");
    button.type = "button";
    button.append(text);
    button.addEventListener("click", () => go(n));
    return button;
  }

  function list() {
    const record = find("entries"),
      marks = find("marks");
    let turn = -1;
    moves.forEach(({ from, to }, n) => {
      const line = make("li"),
        entry = entries[from],
        text = make("span", undefined, entry.k === "note" ? "note" : "");
      if (entry.n !== turn && entry.n > 0 && entry.k !== "undo") {
        line.append(make("div", "turn " + entry.n, "turn"));
        turn = entry.n;
      }
      text.append(what(to));
      rows.push(step(text, to));
      rows[n].prepend(make("span", String(n), "number"));
      line.append(rows[n]);
      if (from < to) {
        const parts = make("div", undefined, "parts");
        for (let part = from; part <= to; part++) {
          partRows[part] = step(said(answer(entries[part])), part);
          parts.append(partRows[part]);
        }
        line.append(parts);
      }
      record.append(line);
      if (["note", "fork", "change"].includes(entry.k) && lastMove > 0) {
        const mark = make("i", undefined, entry.k);
        mark.style.left = (100 * n) / lastMove + "%";
        marks.append(mark);
      }
    });
  }

  function follow() {
    for (const old of find("entries").querySelectorAll("[aria-current]"))
      old.removeAttribute("aria-current");
    const button = rows[moveOf[shown]],
      record = find("entries");
    button.setAttribute("aria-current", "step");
    if (partRows[shown]) partRows[shown].setAttribute("aria-current", "true");
    const pane = record.scrollHeight > record.clientHeight ? record : find("log"),
      top = button.getBoundingClientRect().top - pane.getBoundingClientRect().top;
    if (top < 0 || top > pane.clientHeight - 40) pane.scrollTop += top - pane.clientHeight / 2;
  }

  // --- steering ---

  const slider = find("slider");
  let playing = 0;

  function go(n) {
    shown = Math.min(Math.max(n, 0), last);
    slider.value = moveOf[shown];
    slider.setAttribute(
      "aria-valuetext",
      "Move " + moveOf[shown] + " of " + lastMove + ": " + plain(shown),
    );
    draw();
    pointOut();
    tell();
    score();
    relight();
    follow();
    for (const [id, off] of [
      ["first", shown === 0],
      ["back", shown === 0],
      ["forth", shown === last],
      ["last", shown === last],
    ])
      find(id).setAttribute("aria-disabled", String(off));
    try {
      history.replaceState(null, "", "#" + shown);
    } catch (error) {
      /* a page without an address */
    }
    if (shown === last) stop();
  }

  const goMove = (n) => go(moves[Math.min(Math.max(n, 0), lastMove)].to),
    by = (count) => () => goMove(moveOf[shown] + count);

  function stop() {
    clearInterval(playing);
    playing = 0;
    find("play").setAttribute("aria-pressed", "false");
  }

  function play() {
    if (playing) {
      stop();
      return;
    }
    if (shown === last) go(0);
    find("play").setAttribute("aria-pressed", "true");
    playing = setInterval(by(1), 900);
  }

  const steps = {
    first: () => go(0),
    back: by(-1),
    forth: by(1),
    last: () => go(last),
    play,
  };
  for (const [id, step] of Object.entries(steps)) find(id).addEventListener("click", step);
  let wanted = -1;
  slider.addEventListener("input", () => {
    if (wanted < 0)
      requestAnimationFrame(() => {
        const n = wanted;
        wanted = -1;
        goMove(n);
      });
    wanted = Number(slider.value);
  });
  document.addEventListener("keydown", (event) => {
    const keys = {
      ArrowLeft: by(-1),
      ArrowRight: by(1),
      Home: () => go(0),
      End: () => go(last),
      PageUp: by(-10),
      PageDown: by(10),
      " ": play,
    };
    const onButton = event.target.closest && event.target.closest("button,a,select");
    if (
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      !keys[event.key] ||
      (event.key === " " && onButton)
    )
      return;
    event.preventDefault();
    keys[event.key]();
  });
  addEventListener("hashchange", () => go(Number(location.hash.slice(1)) || 0));

  // --- the beginning ---

  takeStyle(game.style);
  const about = find("about"),
    [year, month, day] = game.date || [];
  const variant = game.variant && game.variant.replace(/_/g, " ") + " variant",
    modules = game.modules.length && "with " + listed(game.modules),
    joined = (...parts) => parts.filter(Boolean).join(" · ");
  about.append(
    make("b", spoken(result() ? result() + "." : listed(game.seats) + ", not finished.")),
    " " +
      joined(
        lastMove + (lastMove === 1 ? " move" : " moves"),
        year && new Date(year, month - 1, day).toLocaleDateString("en-GB", { dateStyle: "long" }),
        game.viewer >= 0 && "as " + seatName(game.viewer) + " sees it",
      ),
    make("span", (joined(variant, modules) && " · ") + joined(variant, modules), "more"),
  );
  find("settings").append(said(joined(variant, modules, ...game.settings, game.seed && "seed " + game.seed)));
  for (const card of game.reference || []) {
    const place = find("reference");
    place.append(make("h2", card.title));
    for (const [label, text] of card.lines) {
      const line = make("p");
      if (label) line.append(make("b", label), " ");
      line.append(text);
      place.append(line);
    }
  }

  // One of these is beside the board, or below it on a phone.
  const tabs = { score: "Score", log: "Record", panels: "Sheet", reference: "Rules" };
  if (!game.reference) delete tabs.reference;
  function turnTo(tab) {
    document.querySelector("main").dataset.tab = tab;
    for (const button of find("tabs").children)
      button.setAttribute("aria-pressed", String(button.dataset.tab === tab));
    follow();
  }
  for (const [tab, label] of Object.entries(tabs)) {
    const button = make("button", label);
    button.type = "button";
    button.dataset.tab = tab;
    button.addEventListener("click", () => turnTo(tab));
    find("tabs").append(button);
  }
  slider.max = lastMove;
  list();
  const asked = /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : last;
  go(asked);
  turnTo("score");
})();

// The boards: one large, cut out of the picture, with a button on each of its cells; the others
// small beside it. What may be chosen is marked here, in the language of the pictures.
const boards = (() => {
  const { find, make, said, inSvg, boxAround, cellsOf, placeIn, outline, hideTiny } = plat;
  const holder = make("div", undefined, "drawn");
  const measured = new Map();
  let shown = "", // the picture that is drawn
    wished = null, // the sheet that was to be large in it
    sheet = null, // the name of the one that is
    notes = [], // of its boards
    options = null, // of the question that is asked here
    whole = keptWhole(), // nothing said: a high board begins whole, a wide one large
    tap = () => {};

  // Whether the whole board is shown where its cells are small, as somebody has said; kept over a reload.
  function keptWhole(value) {
    try {
      if (value !== undefined) localStorage.setItem("plat whole", String(value));
      return { true: true, false: false }[localStorage.getItem("plat whole")];
    } catch (error) {
      return value; // a browser that keeps nothing
    }
  }
  const isWhole = () => whole ?? svgNow().viewBox.baseVal.width < 1.5 * svgNow().viewBox.baseVal.height;

  // What lies below the boards of a sheet: the key of colours and signs, and notes.
  const isKey = (part) => part.querySelector('[font-size="3"]') !== null;
  const below = (group) => [...group.querySelectorAll("[data-below] > g")];

  // An entry of the key: its sign, and what that means.
  function keyEntry(part) {
    const one = make("span"),
      svg = inSvg("svg"),
      label = part.lastElementChild;
    svg.setAttribute("class", "plat");
    svg.setAttribute("aria-hidden", "true");
    svg.append(...[...part.children].filter((child) => child !== label));
    one.append(svg, label.textContent);
    return one;
  }

  function showKey(entries) {
    const key = find("key");
    key.hidden = !entries.length;
    key.replaceChildren(...entries);
    for (const svg of key.querySelectorAll("svg")) {
      const box = svg.getBBox(),
        size = Math.max(box.width, box.height) + 0.4;
      svg.setAttribute("viewBox", [box.x + (box.width - size) / 2, box.y + (box.height - size) / 2, size, size].join(" "));
    }
  }

  // A note as a part of the page, which flows. A card of the picture (its head is bold and large) has
  // its name and the plates on one line, and its text below; others have all in their order.
  function noteLine(note) {
    for (const frame of note.querySelectorAll(".kc")) frame.remove(); // of a card
    const head = note.querySelector("text");
    if (!head || !head.classList.contains("b") || head.classList.contains("s")) return flowing(note);
    const card = make("div", undefined, "goal"),
      name = make("b"),
      plates = make("span", undefined, "slots"),
      texts = [];
    let plate = null;
    for (const part of note.children) {
      if (part.localName === "rect") plates.append((plate = make("span", undefined, "slot")));
      else if (part.localName === "use") (plate || name).append(signOf(part), " ");
      else if (part === head) name.append(part.textContent);
      else if (plate) plate.append(part.textContent);
      else texts.push(part.textContent.trim());
      if (plate && part.localName === "use") plate.classList.add("had");
    }
    name.append(plates);
    card.append(name, texts.join(" "));
    return card;
  }

  function signOf(use) {
    const own = cards.icon("none");
    own.firstChild.setAttribute("href", use.getAttribute("href"));
    return own;
  }

  function flowing(note) {
    const line = make("p", undefined, "note");
    let plate = false;
    for (const part of note.children) {
      if (part.localName === "rect") plate = true;
      if (part.localName === "use") line.append(signOf(part), " ");
      if (part.localName !== "text") continue;
      const bold = part.classList.contains("b"),
        before = line.lastChild;
      if (/^[;:,.)]/.test(part.textContent) && before && before.textContent === " ") before.remove();
      line.append(make(plate ? "span" : bold ? "b" : "span", bold ? boards.nameOf(part.textContent) : part.textContent, plate ? "slot" : ""), " ");
      plate = false;
    }
    return line;
  }

  // Take a sheet out as a picture of its own. What it covers is measured once.
  function cut(group) {
    const svg = inSvg("svg"),
      name = group.dataset.sheet;
    if (!measured.has(name)) {
      document.body.append(holder); // only what is in the page has boxes
      const box = boxAround([...group.querySelectorAll("[data-board] > :not([data-below])")], group),
        rim = 1;
      holder.remove();
      measured.set(
        name,
        [box.left - rim, box.top - rim, box.right - box.left + 2 * rim, box.bottom - box.top + 2 * rim]
          .map((n) => n.toFixed(2))
          .join(" "),
      );
    }
    for (const old of group.querySelectorAll("[data-below], [data-may], [data-whose]")) old.remove();
    group.removeAttribute("transform");
    svg.setAttribute("class", "plat");
    svg.setAttribute("viewBox", measured.get(name));
    svg.append(group);
    return svg;
  }

  // --- marks ---

  const svgNow = () => find("fit").querySelector("svg");
  const asked = () => {
    const all = [...svgNow().querySelectorAll("[data-board]")],
      board = options && options.board;
    const of = all.filter(
      (one) =>
        board && one.dataset.board === board.field && (one.dataset.seat || null) === board.seat,
    );
    return of[0] || (all.length === 1 ? all[0] : null);
  };

  function middle(cell, on) {
    const box = cell.getBBox(),
      by = placeIn(on, cell);
    return {
      x: (box.x + box.width / 2) * by.a + by.e,
      y: (box.y + box.height / 2) * by.d + by.f,
      size: Math.min(box.width * by.a, box.height * by.d),
    };
  }

  function dot(at, on, name = "m-dot") {
    const mark = inSvg("circle");
    mark.setAttribute("cx", at.x);
    mark.setAttribute("cy", at.y + at.size * 0.32);
    mark.setAttribute("r", at.size * 0.09);
    mark.setAttribute("class", name);
    on.append(mark);
  }

  // The side that two cells share, or the link between them, as a line.
  function edgeLine(a, b, g) {
    const line = inSvg("line"),
      dx = b.x - a.x,
      dy = b.y - a.y,
      [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const half = g === "hex" ? 0.289 : g === "square" ? 0.5 : 0;
    const [ex, ey] = half ? [-dy * half, dx * half] : [dx * 0.3, dy * 0.3];
    for (const [key, value] of [["x1", x - ex], ["y1", y - ey], ["x2", x + ex], ["y2", y + ey]])
      line.setAttribute(key, value.toFixed(2));
    return line;
  }

  // A line round cells that are one thing: the sides that no two of them share.
  function around(cells, on, tiling) {
    const at = cells.map((cell) => {
      const box = cell.getBBox(),
        centre = middle(cell, on);
      return { ...centre, width: box.width, height: box.height };
    });
    const hex = tiling === "hex",
      count = hex ? 6 : 4;
    let lines = "";
    for (const { x, y, width, height } of at) {
      const flat = width > height;
      const corner = (n) => {
        if (!hex) return [x + (n === 1 || n === 2 ? 1 : -1) * width / 2, y + (n > 1 ? 1 : -1) * height / 2];
        const turn = (Math.PI / 3) * n + (flat ? 0 : Math.PI / 6),
          far = (flat ? width : height) / 2;
        return [x + far * Math.cos(turn), y + far * Math.sin(turn)];
      };
      for (let n = 0; n < count; n++) {
        const [a, b] = [corner(n), corner((n + 1) % count)],
          across = { x: a[0] + b[0] - x, y: a[1] + b[1] - y };
        if (at.some((one) => Math.hypot(one.x - across.x, one.y - across.y) < width / 4)) continue;
        lines += "M" + a.map((v) => v.toFixed(2)) + "L" + b.map((v) => v.toFixed(2));
      }
    }
    for (const name of ["m-halo", "m-now"]) {
      const path = inSvg("path");
      path.setAttribute("d", lines);
      path.setAttribute("class", name);
      on.append(path);
    }
  }

  function button(element, name, label, kind) {
    element.setAttribute("class", "hit " + kind);
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "-1");
    element.setAttribute("aria-label", label);
    element.dataset.c = name;
    element.addEventListener("click", () => tap(name));
    element.addEventListener("keydown", steer);
  }

  // Arrow keys go from one to the nearest in that direction; one is in the order of Tab.
  function steer(event) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      event.key
    ];
    const here = event.currentTarget;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      tap(here.dataset.c, true);
    }
    if (!way) return;
    event.preventDefault();
    const at = (one) => {
      const box = one.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = at(here);
    const far = (one) => {
      const [ox, oy] = at(one),
        along = (ox - x) * way[0] + (oy - y) * way[1],
        across = Math.abs((ox - x) * way[1]) + Math.abs((oy - y) * way[0]);
      return along > 1 ? along + 2 * across : Infinity;
    };
    const others = hits().filter((one) => one !== here),
      to = others.sort((a, b) => far(a) - far(b))[0];
    if (to && far(to) < Infinity) focus(to);
  }

  const hits = () => [...find("fit").querySelectorAll(".hit")];
  function focus(hit) {
    for (const one of hits()) one.setAttribute("tabindex", "-1");
    hit.setAttribute("tabindex", "0");
    hit.focus();
  }

  // What is chosen on the boards: a button for each cell or edge, marks for those that may be.
  function mark() {
    const svg = svgNow(),
      board = svg && asked();
    if (!board) return;
    const cells = [...board.querySelectorAll("[data-cell]")],
      at = new Map(cells.map((cell) => [cell.dataset.cell, cell])),
      under = inSvg("g"),
      over = inSvg("g"),
      first = board.querySelector("[data-cell]").parentNode,
      spots = new Map(
        cells.map((cell) => [
          cell,
          { at: middle(cell, board), over: placeIn(board, cell), under: placeIn(first.parentNode, cell) },
        ]),
      );
    under.setAttribute("class", "marks");
    over.setAttribute("class", "marks");
    first.after(under);
    board.append(over);
    const may = options.may;
    if (options.kind === "edges") {
      for (const name of options.names) {
        const [a, b] = name.split("/").map((one) => at.get(one));
        if (!a || !b) continue;
        for (const kind of ["m-edge", "hit"]) {
          const line = edgeLine(spots.get(a).at, spots.get(b).at, options.tiling);
          over.append(line);
          if (kind === "hit") {
            button(line, name, name + ": may be chosen", "edge");
            line.dataset.edge = name;
          } else line.setAttribute("class", kind);
        }
      }
    } else {
      for (const cell of cells) {
        const name = cell.dataset.cell,
          spot = spots.get(cell),
          title = cell.querySelector("title"),
          what = title ? title.textContent.replace(/^\S+:? ?/, "") : "",
          full =
            title || cell.dataset.owner || board.querySelector('[data-on="' + name + '"]') ||
            /\bf-/.test(cell.getAttribute("class") || "");
        if (may.has(name) && !options.chosen.includes(name)) {
          if (!full && options.kind === "cells") outline(cell, ["m-may"], under, spot.under);
          dot(spot.at, over);
        } else if (options.turned.has(name) && !may.has(name) && !options.chosen.includes(name))
          dot(spot.at, over, "m-dot faint");
        const part = !may.has(name) && options.partOf(name),
          legal = may.has(name) || options.turned.has(name) || part;
        const group = outline(cell, ["hit"], over, spot.over);
        button(
          group,
          name,
          name + ": " + (what || "free") + (may.has(name) ? "; may be chosen"
            : part ? "; part of " + part + ", which may be chosen"
            : legal ? "; may be chosen, turned"
            : ""),
          legal ? "legal" : "refused",
        );
      }
    }
    const chosen = options.chosen.map((name) => at.get(name)).filter((cell) => cell);
    if (chosen.length > 1) around(chosen, over, options.tiling);
    else for (const cell of chosen) outline(cell, ["m-halo", "m-now"], over);
    if (options.handle && at.get(options.handle)) {
      const ring = inSvg("circle"),
        centre = middle(at.get(options.handle), over);
      ring.setAttribute("cx", centre.x);
      ring.setAttribute("cy", centre.y);
      ring.setAttribute("r", centre.size * 0.3);
      ring.setAttribute("class", "m-ring");
      over.append(ring);
    }
    const chosenEdge = [...over.querySelectorAll("[data-edge]")].find(
      (one) => one.dataset.edge === options.pick,
    );
    if (chosenEdge) chosenEdge.previousSibling.setAttribute("class", "m-edge now");
    for (const hit of over.querySelectorAll(".hit")) over.append(hit);
    const start = hits().find((one) => one.classList.contains("legal")) || hits()[0];
    if (start) start.setAttribute("tabindex", "0");
  }

  // Frames round the cells that a reason counts; how many of them are on this sheet.
  function light(place, seat) {
    const svg = svgNow();
    if (!svg) return 0;
    for (const old of svg.querySelectorAll(".m-lit, .lit-halo")) old.remove();
    const cells = place ? cellsOf(svg, place, seat) : [];
    for (const cell of cells) outline(cell, ["m-halo lit-halo", "m-lit"]);
    return cells.length;
  }

  // Frame a cell that may not be chosen, and the cells that this is about.
  function refuse(name, about) {
    const svg = svgNow();
    if (!svg) return null;
    for (const old of svg.querySelectorAll(".m-no")) old.remove();
    const board = name && asked(),
      cell = board && board.querySelector('[data-cell="' + name + '"]');
    if (cell)
      for (const one of board.querySelectorAll("[data-cell]"))
        if (one === cell || about.includes(one.dataset.cell)) outline(one, ["m-no"], board);
    return cell;
  }

  const isNarrow = () => document.body.classList.contains("editing") || matchMedia("(max-width: 1000px)").matches;

  // --- size: what is touched is 44 pixels at least, or the whole is seen ---

  function size() {
    const svg = svgNow();
    if (!svg) return;
    const cell = svg.querySelector("[data-board] [data-cell]"),
      box = svg.viewBox.baseVal,
      pan = find("pan"),
      fit = find("fit"),
      narrow = isNarrow();
    const room = narrow ? Infinity : pan.clientHeight - 4;
    let width = Math.min(pan.clientWidth, (room * box.width) / box.height);
    const least = cell ? (44 * box.width) / Math.max(middle(cell, svg).size, 1) : 0;
    const grows = narrow && least > width;
    if (grows && !isWhole()) width = least;
    fit.style.width = Math.floor(width) + "px";
    find("whole").hidden = !grows;
    find("whole").textContent = isWhole() ? "Larger" : "Whole board";
    hideTiny(svg, narrow ? 12 : 8);
  }

  // Bring a cell into view, or where none is named one that may be chosen, unless one is.
  function bring(name) {
    const pan = find("pan"),
      room = pan.getBoundingClientRect();
    const wanted = hits().filter((hit) =>
      name === null ? /legal|edge/.test(hit.getAttribute("class")) : hit.dataset.c === name,
    );
    const boxes = wanted.map((hit) => hit.getBoundingClientRect());
    const seen = (box) =>
      box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
    if (!boxes.length || boxes.some(seen)) return;
    const box = boxes[0];
    pan.scrollLeft += box.left + box.width / 2 - room.left - room.width / 2;
    pan.scrollTop += box.top + box.height / 2 - room.top - room.height / 2;
  }

  // --- the whole ---

  // Show a picture: the sheet of that name large. `asking` is what may be chosen: {kind, board,
  // may (a set of cells), names (of edges), chosen (cells), pick, handle, tiling}; NULL: nothing.
  function show(picture, wanted, asking, labels) {
    const pan = find("pan"),
      scrolled = [pan.scrollLeft, pan.scrollTop],
      before = sheet;
    options = asking;
    if (picture !== shown || wanted !== wished) {
      [shown, wished] = [picture, wanted];
      holder.innerHTML = picture;
      const all = [...holder.querySelectorAll("[data-sheet]")].filter((one) => one.querySelector("[data-board]")),
        large = all.find((one) => one.dataset.sheet === wanted) || all[0],
        others = all.filter((one) => one !== large);
      if (!large) return;
      sheet = large.dataset.sheet;
      notes = below(large).filter((part) => !isKey(part)).map(noteLine);
      showKey(below(large).filter(isKey).flatMap((part) => [...part.children]).map(keyEntry));
      find("fit").replaceChildren(cut(large));
      const box = svgNow().viewBox.baseVal;
      document.querySelector(".table").classList.toggle("tall", box.width < 1.5 * box.height);
      svgNow().setAttribute("role", "group");
      find("beside").replaceChildren(...others.map(small));
      find("beside").hidden = !others.length;
    }
    if (!svgNow()) return;
    svgNow().setAttribute("aria-label", labels(sheet));
    for (const button of find("beside").children)
      button.lastChild.replaceChildren(said(labels(button.dataset.sheet)));
    for (const old of svgNow().querySelectorAll(".marks")) old.remove();
    if (options) mark();
    pan.tabIndex = options ? -1 : 0; // it can be moved by keys where nothing in it can be reached
    if (sheet === before) [pan.scrollLeft, pan.scrollTop] = scrolled;
  }

  // Another sheet, beside the large one.
  function small(group) {
    const button = make("button", undefined, "small"),
      name = group.dataset.sheet,
      picture = cut(group);
    button.type = "button";
    button.dataset.sheet = name;
    button.dataset.key = "sheet " + name;
    picture.setAttribute("aria-hidden", "true");
    button.append(picture, make("span"));
    button.addEventListener("click", () => boards.turnTo(name));
    return button;
  }

  // Among the places that may be chosen: the one after (or before) `now`.
  function step(now, by) {
    const all = options ? (options.kind === "edges" ? options.names : [...options.may]) : [];
    if (!all.length) return null;
    const n = all.indexOf(now);
    return all[(n + by + (n < 0 && by < 0 ? 1 : 0) + all.length) % all.length];
  }

  return {
    show,
    light,
    refuse,
    step,
    size,
    bring,
    forget: () => measured.clear(), // the rules have changed
    sheetNow: () => sheet,
    notesNow: () => notes,
    isNarrow,
    onTap: (does) => (tap = does),
    turnTo: () => {},
    nameOf: (name) => name,
    fitWhole: () => {
      whole = keptWhole(!isWhole());
      size();
      bring(null);
    },
  };
})();

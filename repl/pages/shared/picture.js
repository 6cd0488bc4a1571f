// What pages of a game share: elements, pictures that plat has drawn, marks on their cells.
// All that people have written is put into a page as text, never as markup; only pictures are
// markup, and plat has drawn those.
"use strict";
const plat = (() => {
  const find = (id) => document.getElementById(id);

  function make(tag, text, name) {
    const element = document.createElement(tag);
    if (text !== undefined) element.textContent = text;
    if (name) element.className = name;
    return element;
  }

  // A text that somebody has written: it cannot turn round what is beside it.
  const said = (text, name) => make("bdi", text, name);
  const inSvg = (tag) => document.createElementNS("http://www.w3.org/2000/svg", tag);

  // Styles and definitions that all pictures share. A style sheet inside a picture would have to be
  // named by the content security policy; its rules may join the page's own.
  function takeStyle(text) {
    const own = document.styleSheets[0],
      style = /<style>([^<]*)<\/style>/.exec(text);
    for (const rule of style ? style[1].match(/[^{}]+\{[^{}]*\}/g) || [] : [])
      own.insertRule(rule, own.cssRules.length);
    const rest = text.replace(/<style>[^<]*<\/style>/, "");
    if (!rest.trim()) return;
    const holder = make("div");
    holder.innerHTML =
      '<svg width="0" height="0" aria-hidden="true" focusable="false">' + rest + "</svg>";
    holder.firstChild.style.position = "absolute";
    if (find("definitions")) find("definitions").remove();
    holder.id = "definitions";
    document.body.append(holder);
  }

  // The box of an element in the units of the whole picture.
  function boxOf(element, svg) {
    const box = element.getBBox(),
      by = svg.getCTM().inverse().multiply(element.getCTM());
    return {
      left: box.x * by.a + by.e,
      top: box.y * by.d + by.f,
      right: (box.x + box.width) * by.a + by.e,
      bottom: (box.y + box.height) * by.d + by.f,
    };
  }

  // A box round all elements.
  function boxAround(elements, svg) {
    const boxes = elements.map((element) => boxOf(element, svg));
    return {
      left: Math.min(...boxes.map((box) => box.left)),
      top: Math.min(...boxes.map((box) => box.top)),
      right: Math.max(...boxes.map((box) => box.right)),
      bottom: Math.max(...boxes.map((box) => box.bottom)),
    };
  }

  const rowOf = (cell) => cell.dataset.cell.replace(/^[a-z]+/, "");
  const columnOf = (cell) => cell.dataset.cell.replace(/\d+$/, "");
  const ownerOf = (cell) => {
    const whose = cell.closest("[data-seat]");
    return whose ? whose.dataset.seat : null;
  };

  // The cells that a place names ("b1 b2", "row 3", "column c"): of a seat's own boards if they
  // have such cells, otherwise of shared ones.
  function cellsOf(root, place, seat) {
    const all = [...root.querySelectorAll("[data-cell]")];
    const own = all.filter((cell) => ownerOf(cell) === seat);
    const common = all.filter((cell) => ownerOf(cell) === null);
    const named = (cells) => {
      const row = /^(?:row |street )?(\d+)$/.exec(place),
        column = /^column ([a-z]+)$/.exec(place);
      if (row) return cells.filter((cell) => rowOf(cell) === row[1]);
      if (column) return cells.filter((cell) => columnOf(cell) === column[1]);
      const words = new Set(place.split(/[\s,/]+/));
      return cells.filter((cell) => words.has(cell.dataset.cell));
    };
    const found = named(own);
    return found.length ? found : named(common);
  }

  // From the units of an element to those of another.
  const placeIn = (on, element) => on.getCTM().inverse().multiply(element.getCTM());

  // Draw round a cell, above everything on its board or in `on`. Returns the last that was drawn.
  // To outline many cells, compute all places first: reading one after a change repeats the layout.
  function outline(cell, names, on = cell.closest("[data-board]") || cell.parentNode, place = placeIn(on, cell)) {
    const parts = "path,rect,polygon,circle,use",
      shape = cell.localName === "use" ? cell : cell.querySelector(parts);
    let group = null;
    for (const name of names) {
      const copy = shape ? shape.cloneNode(false) : inSvg("rect");
      group = inSvg("g");
      if (!shape) {
        const box = cell.getBBox();
        for (const key of ["x", "y", "width", "height"]) copy.setAttribute(key, box[key]);
      }
      for (const key of ["class", "fill", "stroke", "stroke-width", "stroke-dasharray"])
        copy.removeAttribute(key);
      for (const key of ["data-cell", "data-owner"]) copy.removeAttribute(key);
      const defined = document.querySelector(copy.getAttribute("href") || "path");
      if (defined && defined.localName === "g") // a tile with its colour: its outline
        copy.setAttribute("href", defined.querySelector("use").getAttribute("href"));
      group.setAttribute("class", name);
      group.setAttribute(
        "transform",
        "matrix(" + [place.a, place.b, place.c, place.d, place.e, place.f].join(" ") + ")",
      );
      group.append(copy);
      on.append(group);
    }
    return group;
  }

  // What nobody could read on so small a picture: names of rows and columns, and plates with their
  // texts, are made larger; names in cells are left out.
  function hideTiny(svg, least) {
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width,
      names = Math.max(least, 9.5), // (of rows and columns: there is room beside the board)
      short = (one, size = least) =>
        Math.max(1, size / scale / parseFloat(getComputedStyle(one).fontSize));
    for (const axis of svg.querySelectorAll("[data-board] > .on:first-child")) {
      axis.style.fontSize = "";
      if (short(axis, names) > 1) axis.style.fontSize = names / scale + "px";
    }
    for (const plate of svg.querySelectorAll("[data-board] rect:has(+ text)")) {
      const box = plate.getBBox(),
        corner = plate.classList.contains("w") ? 0 : 0.5, // (a name keeps its corner, a number its middle)
        by = short(plate.nextElementSibling),
        move = [box.x + corner * box.width, box.y + corner * box.height].map((n) => n * (1 - by));
      for (let one = plate; one && (one === plate || one.localName === "text"); one = one.nextElementSibling)
        one.setAttribute("transform", "translate(" + move + ") scale(" + by + ")");
    }
    const all = [...svg.querySelectorAll("[data-board] :is(text:not(rect + text), g).g")],
      tiny = all.map((one) => parseFloat(getComputedStyle(one).fontSize) * scale < least - 0.1);
    all.forEach((one, n) => one.classList.toggle("tiny", tiny[n]));
  }

  return { find, make, said, inSvg, takeStyle, boxOf, boxAround, cellsOf, placeIn, outline, hideTiny };
})();

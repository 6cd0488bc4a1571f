// Cards, dice and other options as buttons with their faces.
const cards = (() => {
  const { find, make, said, inSvg } = plat;
  let game = { seats: [], looks: {}, faces: [], fields: [], style: "" };

  const signOf = (name) => {
    const look = game.looks[name],
      sign = (look && look.sign) || name;
    return find("s-" + sign) ? sign : null;
  };

  function icon(sign, name = "i") {
    const svg = inSvg("svg"),
      use = inSvg("use");
    svg.setAttribute("class", name);
    svg.setAttribute("viewBox", "-5.5 -5.5 11 11");
    svg.setAttribute("aria-hidden", "true");
    use.setAttribute("href", "#s-" + sign);
    svg.append(use);
    return svg;
  }

  function badge(seat) {
    const svg = icon("none", "badge");
    svg.setAttribute("viewBox", "-6 -6 12 12");
    svg.firstChild.setAttribute("href", "#b" + seat);
    return svg;
  }

  const isOf = (said, field) => field === said || field.startsWith(said + ".");
  function faceOf(field, card) {
    const of = game.faces.filter((face) => face.field && (!field || isOf(face.field, field)));
    return of.find((face) => face.card === card);
  }

  // A shape, drawn in rows ("X./XX"), as a small picture. Of hexes they are the rows of a rhombus.
  function shape(text, family) {
    if (!/^[A-Za-z0-9.@/]+$/.test(text)) return null;
    const svg = inSvg("svg"),
      hex = Object.values(game.boards).some((board) => board.tiling === "hex"),
      height = Math.sqrt(3) / 2, // half of a hex's, where its sides are 1 long
      cells = text.split("/").flatMap((row, y) => [...row].flatMap((letter, x) => (letter === "." ? [] : [[x, y, letter]])));
    const placed = cells.map(([x, y]) => (hex ? [1.5 * x, height * (2 * y + x)] : [x, y])),
      [wide, high] = hex ? [2, 2 * height] : [1, 1],
      [left, right] = [Math.min, Math.max].map((end) => end(...placed.map(([x]) => x))),
      [top, foot] = [Math.min, Math.max].map((end) => end(...placed.map(([, y]) => y)));
    svg.setAttribute("viewBox", [left - 0.1, top - 0.1, right - left + wide + 0.2, foot - top + high + 0.2].join(" "));
    svg.setAttribute("class", "shape plat");
    svg.setAttribute("aria-hidden", "true");
    for (const [x, y] of placed) {
      const cell = inSvg("path"),
        sides = hex ? "h1l.5 " + height + "l-.5 " + height + "h-1l-.5 " + -height + "z" : "h1v1h-1z";
      cell.setAttribute("d", "M" + (hex ? x + 0.5 : x) + " " + y + sides);
      cell.setAttribute("class", "f-" + (family || "white"));
      cell.setAttribute("stroke", "#1e2732");
      cell.setAttribute("stroke-width", hex ? ".1" : ".06");
      svg.append(cell);
    }
    const handle = placed[cells.findIndex(([, , letter]) => letter === "@")];
    if (handle) {
      const ring = inSvg("circle");
      ring.setAttribute("cx", handle[0] + wide / 2);
      ring.setAttribute("cy", handle[1] + high / 2);
      ring.setAttribute("r", wide / 4);
      ring.setAttribute("class", "handle");
      svg.append(ring);
    }
    return svg;
  }

  // The sides that a piece of road opens.
  function road(name) {
    const svg = inSvg("svg"),
      line = inSvg("path");
    const to = { N: "M5 5V0", E: "M5 5H10", S: "M5 5V10", W: "M5 5H0" };
    svg.setAttribute("viewBox", "0 0 10 10");
    svg.setAttribute("class", "i road");
    svg.setAttribute("aria-hidden", "true");
    line.setAttribute("d", [...name].map((side) => to[side]).join(""));
    svg.append(line);
    return svg;
  }

  const titleOf = (name, titles) =>
    (titles && titles[name]) ||
    (game.seats.includes(name) && game.nameOf(name)) ||
    (!/^-?\d+$/.test(name) && (faceOf(null, name) || {}).title) ||
    name.replace(/_/g, " ");

  // Whether a card has so much on it that it is large.
  function isLarge(name, field) {
    const face = faceOf(field, name);
    return Boolean(face && (face.lines.length || face.signs.length || face.shape));
  }

  // A card that is held, in little: its name, and what it costs.
  function chip(name, field) {
    const one = make("span", undefined, "pill"),
      face = faceOf(field.deck, name),
      facts = ((face && face.lines) || []).filter(([label]) => label).map((line) => line.join(" "));
    const sign = signOf((face && face.look) || name);
    if (sign) one.append(icon(sign));
    one.append(make("b", titleOf(name, field.titles)), ...(facts.length ? [said(facts.join("; "))] : []));
    return one;
  }

  const isFamily = (name) => game.style.includes(".f-" + name + "{");

  // The faces of a field of dice. Dice with names are {NAME: face}, or {NAME: {face, place}}.
  const facesOf = (value) => Object.values(value || []).map((one) => (one && typeof one === "object" ? one.face : one));

  // A die of the table as it lies there: its number, its sign or its shape.
  function die(face, field) {
    const one = make("span", undefined, "die"),
      of = faceOf(field.name, face),
      drawn = of && of.shape ? shape(of.shape) : null;
    if (drawn) one.append(drawn);
    else one.append(signOf(face) ? icon(signOf(face)) : said(titleOf(face, field.titles)));
    if (!drawn && !signOf(face)) return one;
    const named = make("span", undefined, "rolled");
    named.append(one, said(titleOf(face, field.titles)));
    return named;
  }

  // The face of a card or option.
  function fill(button, name, field, titles, rolled) {
    const face = faceOf(field, name),
      words = name.split(" ");
    if (rolled) button.append(shape(rolled.shape, rolled.family), said(titleOf(rolled.name)));
    else if (/^-?\d+$/.test(name) && !face) {
      button.append(make("span", name, "n"));
    } else if (/^[NESW]{2,4}$/.test(name)) {
      button.append(road(name), make("span", name));
    } else if (isLarge(name, field)) {
      const head = make("header"),
        look = face.look || name,
        sign = signOf(look);
      const family = (game.looks[look] || {}).family;
      button.classList.add("wide");
      if (family) head.className = "plat t-" + family;
      if (sign) head.append(icon(sign));
      head.append(said(face.title || titleOf(name, titles)));
      if (face.corner) head.append(make("span", face.corner, "corner"));
      button.append(head);
      const drawn = face.shape ? shape(face.shape, family) : null;
      if (drawn) button.append(drawn);
      const text = make("span", undefined, "text");
      button.append(text);
      if (face.signs.length) {
        const row = make("span", undefined, "cost");
        for (const one of face.signs) row.append(signOf(one) ? icon(signOf(one)) : said(one));
        text.append(row);
      }
      if (face.kind && !face.lines.length) text.append(said(face.kind, "s"));
      for (const [label, words] of face.lines) {
        const line = make("span", undefined, "s");
        if (label) line.append(said(label + " "));
        line.append(said(words));
        text.append(line);
      }
    } else if (words.length > 1 && words.every(signOf)) {
      const row = make("span", undefined, "pair");
      row.append(...words.map((word) => icon(signOf(word))));
      button.append(row, said(titleOf(name, titles)));
    } else {
      const sign = signOf(name);
      if (sign) button.append(icon(sign));
      else button.classList.add("text");
      button.append(said((face && face.title) || titleOf(name, titles)));
    }
  }

  // A button for one option: {name, field, titles, on, off, key, press, why}; `why` tells why not.
  function card(of) {
    const button = make("button", undefined, "c");
    button.type = "button";
    button.dataset.key = of.key;
    button.dataset.choice = of.name;
    const press = of.press || of.why;
    if (of.press) button.setAttribute("aria-pressed", String(Boolean(of.on)));
    else if (of.why) button.setAttribute("aria-disabled", "true");
    else button.disabled = true;
    if (of.off) button.classList.add("no");
    if (of.die) button.classList.add("die");
    fill(button, of.name, of.field, of.titles, of.rolled);
    if (press) button.addEventListener("click", press);
    return button;
  }

  // A row of cards with its title.
  function row(title, all) {
    const set = make("fieldset"),
      legend = make("legend"),
      list = make("div", undefined, "cards");
    legend.append(said(title));
    list.append(...all.map(card));
    if (all.length && all.every((one) => isLarge(one.name, one.field))) list.classList.add("faces");
    set.append(legend, list);
    return set;
  }

  // A number of a list, or between two bounds, with a note on what it is for.
  function amount(title, of, value, take, note = "") {
    const set = make("fieldset", undefined, "row"),
      legend = make("legend", undefined, "vh"),
      name = make("span"),
      out = make("output", String(value)),
      sign = signOf(title);
    legend.append(said(title), " " + note);
    if (sign) name.append(icon(sign), " ");
    name.append(said(title), " ", make("small", note));
    name.setAttribute("aria-hidden", "true"); // (the legend says it)
    set.append(legend, name);
    for (const by of [-1, 1]) {
      const button = make("button", by < 0 ? "−" : "+"),
        next = Array.isArray(of) ? of[of.indexOf(value) + by] : String(Number(value) + by);
      button.type = "button";
      button.setAttribute("aria-label", by < 0 ? "fewer" : "more");
      button.dataset.key = "amount " + title + by;
      button.disabled = Array.isArray(of) ? next === undefined : next < of.min || next > of.max;
      button.addEventListener("click", () => take(next));
      set.append(button);
      if (by < 0) set.append(out);
    }
    return set;
  }

  // Dice to tap, those in `out` lie apart. A tap gives back the numbers of those that then do.
  function dice(title, faces, out, take) {
    const set = row(title, []);
    faces.forEach((face, n) => {
      const button = make("button", undefined, out.includes(n) ? "die out" : "die");
      button.type = "button";
      button.dataset.key = "die " + n;
      button.dataset.choice = face;
      button.setAttribute("aria-pressed", String(out.includes(n)));
      button.setAttribute("aria-label", titleOf(face));
      button.append(signOf(face) ? icon(signOf(face)) : said(face));
      button.addEventListener("click", () => take(out.includes(n) ? out.filter((one) => one !== n) : [...out, n]));
      set.lastChild.append(button);
    });
    return set;
  }

  // A card in little: its sign, its name and its shape.
  function little(name, titles) {
    const face = faceOf(null, name) || {},
      look = face.look || name,
      parts = [said(titleOf(name, titles))];
    if (signOf(look)) parts.unshift(icon(signOf(look)));
    if (face.shape) parts.push(shape(face.shape, (game.looks[look] || {}).family));
    return parts;
  }

  return { row, card, chip, little, shape, amount, dice, die, facesOf, icon, badge, signOf, titleOf, faceOf, isFamily, isLarge, use: (now) => (game = now) };
})();

// A table to play at. The server says what a seat may know; what somebody chooses is tried there
// before it is played, so nothing of the rules is here. A move is a list of answers: each is
// chosen by a tap, changed by another one, and all are played together.
(() => {
  const { find, make, said, takeStyle } = plat;
  const game = { seats: [], fields: [], looks: {}, faces: [], style: "", titles: {}, boards: {} };
  let you = null, // the name of a seat, or "spectator", "host"
    state = null,
    people = [],
    peopleAt = 0, // when that was told, in seconds
    wishing = false, // whether somebody's wish to take back is asked about
    picks = [], // of this move: {question, choice}
    tried = null, // what would come of them
    trying = 0,
    drawn = "", // the picture that is seen
    half = {}, // an answer that is not whole yet: the question, and the numbers of its dice
    sending = false,
    sent = null, // the version that has been played on
    said_ = "", // what went wrong, in words
    refusals = new Map(),
    news = new Map(), // numbers of this seat since its last move: [what it was, what it is]
    read = null, // how many moves had happened then
    amount = null,
    turning = null,
    viewed = null, // the sheet that is looked at, if another one than the question's
    watching = 0, // spectators
    tab = "sheet",
    docked = new Set(), // the hands in the dock
    replaced = 0, // how often a link was
    links = null, // what the server says of the links that the host gives away
    talk = null, // what people have said
    brought = "", // the question whose places have been brought into view
    byPointer = false, // whether a hand moved last, not a key
    seen = { open: null, pinned: null };

  const called = new URLSearchParams(location.search).get("name");
  const isSeat = () => game.seats.includes(you);
  const personOf = (seat) => people.find((one) => one.seat === seat) || {};
  // A move as a sentence, which begins with its seat: with the name of the person, where that is known.
  game.tell = ({ seat, sentence, text }) => {
    if (!sentence) return capital(text);
    const name = personOf(seat).name;
    return name && sentence.toLowerCase().startsWith(seat.toLowerCase()) ? name + sentence.slice(seat.length) : sentence;
  };
  game.nameOf = (seat) => (seat === you ? "You" : personOf(seat).name || seat);

  // --- the move ---

  // The question that is open now: behind what was chosen.
  function open() {
    if (sending || !state || state.version === sent) return null;
    if (picks.length) return tried && !tried.ends ? tried.question : null;
    return state.question || null;
  }

  // (a board of one row alone has no picture: its cells are buttons)
  const onBoard = (question) =>
    question &&
    state.picture.includes("data-board=") &&
    (["cells", "edges"].includes(question.kind) ||
      (question.kind === "placements" && question.options.some((one) => one.includes("@"))));

  // The number, among the picks, of the last question that is answered on a board.
  function boardPlace() {
    if (onBoard(open())) return picks.length;
    for (let n = picks.length - 1; n >= 0; n--) if (onBoard(picks[n].question)) return n;
    return -1;
  }
  const questionAt = (n) => (n < picks.length ? picks[n].question : open());

  async function choose(at, choice) {
    if (sending) return;
    picks = [...picks.slice(0, at), { question: questionAt(at), choice }];
    said_ = "";
    await look();
  }

  // What is paid of each source is asked one after the other, but chosen side by side: as much as
  // can be, until somebody wants it otherwise.
  const isPayment = (question) =>
    /^pay\b/.test(question.ask) && question.kind === "names" && question.options.every((one) => /^\d+$/.test(one));

  const sourceOf = (question) => words(question.ask).replace(/^pay /, "");

  // Try what is chosen; where there is one answer alone, it is chosen.
  async function look() {
    const mine = ++trying;
    amount = null;
    refuse(null);
    tried = null;
    if (picks.length) {
      const line = { do: "try", choices: picks.map((one) => one.choice), version: state.version },
        late = setTimeout(show, 100); // nothing flickers when the answer comes soon
      find("dock").setAttribute("aria-busy", "true");
      const reply = await connection.ask(line);
      clearTimeout(late);
      if (mine !== trying) return;
      if (!reply.ok) {
        said_ = reply.lost ? "" : reply.error;
        picks = [];
      } else tried = reply;
    }
    find("dock").removeAttribute("aria-busy");
    const question = open();
    if (question && question.options && (question.options.length === 1 || isPayment(question)) && !said_) {
      picks.push({ question, choice: question.options[question.options.length - 1], alone: true });
      await look();
      return;
    }
    show();
  }

  function back() {
    let n = picks.length - 1;
    while (n > 0 && picks[n].alone) n--;
    picks = picks.slice(0, n);
    look();
  }

  async function play() {
    const line = { do: "act", choices: picks.map((one) => one.choice), version: state.version };
    sending = true;
    find("dock").setAttribute("aria-busy", "true");
    show();
    const reply = await connection.act(line);
    sending = false;
    find("dock").removeAttribute("aria-busy");
    if (reply.ok) {
      sent = line.version;
      news = new Map();
      read = movesOf(state.log).length;
      if (state.version !== sent) sent = null;
      picks = [];
      viewed = turning = null;
      await look();
      return;
    }
    said_ = reply.error;
    show();
  }

  // Whether the last answer may be taken back: "free", "ask" (the others), "no".
  const undoing = () => state.undo || (state.free_undo ? "free" : "no");

  async function undo() {
    const reply = await connection.act({ do: "undo" });
    if (!reply.ok) said_ = reply.error;
    else if (reply.asked) said_ = "Asked: " + list(reply.asked.map(game.nameOf)) + ".";
    else sent = null;
    show();
  }

  // --- on the board ---

  const cellOf = (option) => option.replace(/^.*@/, "");
  const wayOf = (option) => (option.includes("@") ? option.slice(0, option.indexOf("@")) : "");

  // The ways in which the shape may lie with its handle on a cell.
  const waysOn = (question, cell) =>
    question.options.filter((one) => one.includes("@") && cellOf(one) === cell);

  // The cell that stands for the whole thing on another cell: all is the same there, except what is
  // written on that cell alone.
  function wholeOf(question, cell) {
    const { field, seat } = question.board || {},
      value = field && (seat ? state.view.state.seats[seat] : state.view.state.shared)[field],
      all = Array.isArray(value) ? value : [], // (roads have no cells)
      named = new Map(((game.boards[field] || {}).cells || []).map((one) => [one.row + " " + one.column, one.name]));
    const on = all.filter((one) => one && named.has(one.row + " " + one.column)),
      nameOf = (one) => named.get(one.row + " " + one.column),
      here = on.find((one) => nameOf(one) === cell);
    if (!here || question.kind !== "cells") return null;
    const keys = Object.keys(here).filter((key) => key !== "row" && key !== "column"),
      alike = (one) => keys.every((key) => one[key] === here[key] || here[key] === null),
      more = (one) => keys.some((key) => one[key] !== null && here[key] === null);
    const found = on.filter((one) => question.options.includes(nameOf(one)) && alike(one) && more(one));
    return found.length === 1 ? nameOf(found[0]) : null;
  }

  function tap(tapped, byKey) {
    const at = boardPlace(),
      question = at >= 0 ? questionAt(at) : null;
    if (!question || sending) return;
    const cell = question.options.includes(tapped) ? tapped : wholeOf(question, tapped) || tapped,
      now = picks[at] && picks[at].choice;
    if (question.kind !== "placements") {
      if (byKey && now === cell && !open()) play();
      else if (question.options.includes(cell)) choose(at, cell);
      else whyNot(at, cell);
      return;
    }
    const ways = waysOn(question, cell),
      there = now ? null : lying(question);
    if (there && question.cells[question.options.indexOf(there)].includes(cell)) choose(at, there);
    else if (!ways.length) whyNot(at, cell);
    else {
      const turned = ways.find((one) => wayOf(one) === turning);
      const next = now && cellOf(now) === cell ? ways[(ways.indexOf(now) + 1) % ways.length] : null;
      const choice = next || turned || ways[0];
      turning = wayOf(choice);
      choose(at, choice);
    }
  }

  // Where all places cover one cell, the shape as it is turned now.
  function lying(question) {
    const all = question.kind === "placements" ? question.options.filter((one) => one.includes("@")) : [];
    if (!all.length || !question.cells[0].some((cell) => question.cells.every((one) => one.includes(cell)))) return null;
    return all.find((one) => wayOf(one) === turning) || all[0];
  }

  // Turn or flip what lies there, to the next way that fits.
  function turn(by) {
    const at = boardPlace(),
      question = at >= 0 ? questionAt(at) : null,
      now = picks[at] && picks[at].choice;
    if (!question || question.kind !== "placements") return;
    const all = [...new Set(question.options.filter((one) => one.includes("@")).map(wayOf))];
    const wanted = now ? waysOn(question, cellOf(now)).map(wayOf) : all;
    const flipped = (way) => way.endsWith("f"),
      was = wayOf(now || lying(question) || "") || turning || all[0];
    const same = wanted.filter((way) => by === 0 || flipped(way) === flipped(was));
    const to =
      by === 0
        ? wanted.find((way) => way === (flipped(was) ? was.slice(0, -1) : was + "f")) ||
          wanted.find((way) => flipped(way) !== flipped(was))
        : same[(same.indexOf(was) + by + same.length) % same.length];
    if (!to) return;
    turning = to;
    if (now) choose(at, to + "@" + cellOf(now));
    else show();
  }

  // What may not be chosen, and why.
  const keyOf = (at) => picks.slice(0, at).map((one) => one.choice).join("\n");
  async function refusedOf(at) {
    const key = keyOf(at);
    if (!refusals.has(key)) {
      const line = { do: "try", choices: picks.slice(0, at).map((one) => one.choice), refused: true, version: state.version };
      refusals.set(key, connection.ask(line).then((reply) => reply.refused || []));
      refusals.set(key, await refusals.get(key));
    }
    return refusals.get(key);
  }

  // The hand that a question is about: its options are held there, or some could be.
  function handFor(question, at) {
    if (onBoard(question) || question.kind !== "names" || !question.options.length) return null;
    const own = state.view.state.seats[you],
      hands = handsOf(you),
      held = (one) => hands.filter((field) => own[field.name].includes(one)),
      cards = question.options.filter((one) => one !== "pass" && one !== "done");
    const all = hands.find((field) => cards.length && cards.every((one) => own[field.name].includes(one)));
    if (all || !hands.length || cards.some((one) => /^\d+$/.test(one))) return all || null;
    const refused = refusals.get(keyOf(at));
    if (!refused) refusedOf(at).then(show);
    const could = [...cards, ...(Array.isArray(refused) ? refused.map((one) => one.choice) : [])];
    return could.flatMap(held)[0] || null;
  }

  // The condition that a person would name first.
  const firstOf = (needs) => needs.find((need) => /free|empty/.test(need)) || needs[0];
  const mayChoose = (question) => {
    const legal = question.options.filter((one) => one !== "pass").map((choice) => chosenTitle({ question, choice }));
    return legal.length > 6 ? "" : "You may choose " + list(legal, " or ") + ".";
  };

  // Why no shape lies on a cell that holds something, wherever its handle is.
  function taken(question, cell, refused) {
    const needs = refused.filter((one) => (one.cells || []).includes(cell)).map((one) => firstOf(one.needs));
    const holds = document.querySelector('#fit [data-cell="' + cell + '"] title'),
      free = (question.cells || []).some((cells) => cells.includes(cell));
    return holds && !free && needs.every((need) => /free|empty/.test(need)) && needs[0];
  }

  // Why a cell may not be chosen: what the rule says, beside it.
  async function whyNot(at, cell) {
    const refused = await refusedOf(at),
      all = refused.filter((one) => cellOf(one.choice) === cell),
      one = all.find((each) => wayOf(each.choice) === turning) || all[0];
    const question = questionAt(at),
      first = one ? firstOf(one.needs) : question.kind === "placements" && taken(question, cell, refused);
    if (first) refuse(cell, "Needs: " + first + ".", one && one.cells);
    else if (question.kind === "placements") refuse(cell, "It would leave the board.");
    else refuse(cell, mayChoose(question) || "Tap a cell with a dot.");
  }

  // Why a card may not be chosen.
  async function whyNoCard(at, name, titles) {
    const one = (await refusedOf(at)).find((each) => each.choice === name),
      first = one && firstOf(one.needs);
    said_ = "Not " + cards.titleOf(name, titles) + ". " + (/^fits somewhere/.test(first) ? "It fits nowhere." : first ? "Needs: " + first + "." : mayChoose(questionAt(at)));
    show();
  }

  function refuse(cell, words, about = []) {
    const box = find("refusal"),
      drawn = boards.refuse(cell, about);
    box.hidden = !cell;
    if (!cell) return;
    box.querySelector("b").textContent = "Not on " + cell;
    box.querySelector("span").textContent = words;
    box.style = "";
    if (boards.isNarrow()) box.style.setProperty("--dock", find("dock").offsetHeight + "px"); // it lies above that
    if (!drawn || boards.isNarrow()) return;
    // beside the cell, where it covers least of what may be chosen, is chosen or stands there
    const stage = find("stage").getBoundingClientRect(),
      at = drawn.getBoundingClientRect(),
      own = box.getBoundingClientRect();
    const marked = ["hit.legal", "m-now", "m-now", "m-now"].flatMap((name) => [...document.querySelectorAll("#fit ." + name)]);
    const boxes = [...marked, ...document.querySelectorAll("#fit [data-cell]:has(title)")].map((one) => one.getBoundingClientRect());
    const cost = ([x, y]) =>
      boxes.reduce(
        (sum, one) =>
          sum +
          Math.max(0, Math.min(x + own.width, one.right) - Math.max(x, one.left)) *
            Math.max(0, Math.min(y + own.height, one.bottom) - Math.max(y, one.top)),
        x < stage.left || y < stage.top || x + own.width > stage.right || y + own.height > stage.bottom ? 1e6 : 0,
      );
    const gap = 6;
    const places = [at.top, at.bottom - own.height].flatMap((y) => [
      [at.right + gap, y],
      [at.left - gap - own.width, y],
    ]);
    for (const x of [at.left, at.right - own.width])
      places.push([x, at.top - gap - own.height], [x, at.bottom + gap]);
    const [x, y] = places.sort((a, b) => cost(a) - cost(b))[0];
    box.style.left = x - stage.left + "px";
    box.style.top = y - stage.top + "px";
  }

  // --- what is shown ---

  const words = (name) => name.replace(/_/g, " ");
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const list = (all, last = " and ") =>
    all.length < 2 ? all.join("") : all.slice(0, -1).join(", ") + last + all[all.length - 1];

  // What is asked, as a heading.
  const headOf = ({ ask, detail, sentence }) => sentence || capital(words(ask)) + (detail ? ": " + detail : "");

  // What players read in place of options, things and deeds.
  const titlesOf = ({ titles, deeds }) => ({ ...titles, ...deeds });

  // A choice in words; dice of a pair stand apart.
  const chosenTitle = ({ question, choice }) => {
    const parts = cellOf(choice).split(" ");
    if (question.options && isPayment(question)) return choice + " " + sourceOf(question);
    if (question.options && rolled(choice, question)) return rolled(choice, question).name;
    return parts.length > 1 && parts.every(cards.signOf) && !(question.titles || {})[choice]
      ? list(parts)
      : cards.titleOf(cellOf(choice), titlesOf(question));
  };

  // What the button says that plays: "Give up clay and wood", with the verb of the question.
  function playWords(pick) {
    const { question, choice } = pick,
      [, verb] = /^(?:Which|What)\b.* do you ((?!do\b|use\b)[a-z]+(?: up| over)?)\b/.exec(headOf(question)) || [];
    if ((question.deeds || {})[choice]) return question.deeds[choice];
    return (verb && !onBoard(question) && choice !== "pass" ? capital(verb) : "Play") + " " + chosenTitle(pick);
  }

  // What is to be done to answer.
  function howTo(question) {
    if (!question) return "";
    if (lying(question)) return "Turn it, then tap it.";
    if (question.kind === "placements" && onBoard(question)) return "Tap a dot; where it is open, the shape is turned.";
    if (onBoard(question)) return question.kind === "edges" ? "Tap a blue line." : "Tap a cell with a dot.";
    if (!question.options || !question.options.length) return "Set the number.";
    if (diceOf(question)) return "Tap " + question.options[0].split(" ").length + " dice.";
    return "Choose one.";
  }

  // What the choices bring, as far as this seat knows its points.
  function gain() {
    if (!tried || !isSeat()) return "";
    const parts = [];
    for (const [item, of] of Object.entries(tried.score.items)) {
      const before = state.score.items[item],
        now = of[you].points,
        was = before ? before[you].points : 0;
      if (now === null || was === null || now === was) continue;
      parts.push(words(item) + " " + (now > was ? "+" : "−") + Math.abs(now - was));
    }
    // (where nothing else happens with the move)
    if (tried.question || state.simultaneous) parts.push(...changesOf(state, tried).map(([name, was, now]) => numberNews(name, was, now)));
    return parts.join(" · ");
  }

  const boardName = (sheet) =>
    sheet === "" ? "The table"
    : sheet === you ? "Your board"
    : game.nameOf(sheet) + "’s board";

  // Whose board is looked at, and the way back.
  function showWhose(home) {
    const now = boards.sheetNow(),
      box = find("whose"),
      away = viewed !== null && now !== home,
      name = make("b");
    box.hidden = now === null || (!away && (now === "" || now === you));
    if (box.hidden) return;
    name.append(said(boardName(now)));
    const goBack = action(home === you ? "Back to yours" : "Back to " + boardName(home), "home", () => boards.turnTo(null));
    box.replaceChildren(name, ...(away ? [goBack] : []));
  }

  function showStage() {
    const at = boardPlace(),
      question = at >= 0 ? questionAt(at) : null;
    if (tried || !picks.length) drawn = (tried || state).picture;
    let asking = null;
    if (question && !sending) {
      const pick = picks[at] ? picks[at].choice : null,
        placing = question.kind === "placements",
        lies = pick || lying(question),
        n = question.options.indexOf(lies);
      if (placing && turning === null) turning = wayOf(question.options[0]);
      const names = question.options.filter((one) => one !== "pass");
      const turned = names.filter((one) => wayOf(one) === turning);
      const field = question.board && game.boards[question.board.field];
      asking = {
        kind: question.kind,
        board: question.board,
        names,
        may: new Set(placing ? (turned.length ? turned : names).map(cellOf) : names),
        turned: new Set(placing ? names.map(cellOf) : []), // where it fits when it is turned
        partOf: (cell) => (placing && !pick && lies && question.cells[n].includes(cell) ? cellOf(lies) : wholeOf(question, cell)),
        chosen: placing ? question.cells[n] || [] : pick === null || question.kind === "edges" ? [] : [pick],
        handle: placing && lies ? cellOf(lies) : null,
        pick,
        tiling: field ? field.tiling : "square",
      };
    }
    const home =
      question && question.board ? question.board.seat || ""
      : isSeat() ? you
      : game.seats[0];
    if (viewed !== null && viewed !== home) asking = null; // nothing is chosen on a board that is only looked at
    boards.show(drawn, viewed ?? home, asking, boardName);
    showWhose(home);
    boards.size();
    if (seen.pinned) boards.light(seen.place, seen.seat);
    const about = asking ? state.version + " " + at + " " + asking.pick : "";
    if (asking && about !== brought) boards.bring(asking.pick === null ? null : asking.handle || asking.pick);
    brought = about;
    const places = find("zoom");
    places.hidden = !asking && find("whole").hidden;
    for (const id of ["before", "next", "places"]) find(id).hidden = !asking;
    if (asking) {
      const count = asking.kind === "edges" ? asking.names.length : asking.may.size;
      find("places").textContent =
        count + (count === 1 ? " place" : " places") + (asking.pick ? ", " + cellOf(asking.pick) + " chosen" : "");
    }
  }

  // The die that an option stands for: `shape` is the rolled shape, in the colour that is asked about.
  function rolled(name, question) {
    const field = game.fields.find((one) => one.kind === "dice" && one.shown && one.title === name),
      of = field && (field.own ? state.view.state.seats[you] : state.view.state.shared)[field.name],
      face = of && of.length === 1 && cards.faceOf(field.name, String(of[0]));
    const families = (question.about || []).map(String).filter(cards.isFamily);
    return face && face.shape ? { name: face.card, shape: face.shape, family: families[0] } : null;
  }

  // The shape that a question is about, as it lies now, with its handle.
  function shapeNow(question, pick) {
    const way = pick ? wayOf(pick.choice) : turning || wayOf(question.options[0]),
      n = question.options.findIndex((one) => one.includes("@") && wayOf(one) === way),
      board = question.board && game.boards[question.board.field];
    if (n < 0 || !board) return null;
    const at = new Map(board.cells.map((one) => [one.name, [one.q ?? one.column, one.r ?? one.row]])),
      cells = question.cells[n].map((name) => at.get(name)).concat([at.get(cellOf(question.options[n]))]),
      [left, top] = [0, 1].map((axis) => Math.min(...cells.map((one) => one[axis])));
    const rows = [];
    cells.forEach(([x, y], n) => {
      rows[y - top] = [...(rows[y - top] || [])];
      rows[y - top][x - left] = n === cells.length - 1 ? "@" : "X";
    });
    const text = [...rows].map((row) => [...(row || [])].map((one) => one || ".").join("")).join("/"),
      families = (question.about || []).map((one) => (cards.isFamily(String(one)) ? one : (game.looks[one] || {}).family));
    return cards.shape(text, families.find(Boolean));
  }

  // Whether options are numbers that dice of the table show.
  function areDice(options) {
    const shared = state.view.state.shared,
      dice = game.fields.filter((one) => one.kind === "dice" && one.shown && !one.own);
    const faces = dice.flatMap((one) => cards.facesOf(shared[one.name])).map(String);
    return options.length > 0 && options.every((one) => /^\d+$/.test(one) && faces.includes(one));
  }

  // What was answered before, in little: a tap asks that question again.
  function answered(at) {
    const { question, choice } = picks[at];
    const again = () => {
      picks = picks.slice(0, at);
      look();
    };
    const one = action("", "answer " + at, again);
    one.replaceChildren(...cards.little(choice, question.titles));
    one.className = "answered tick";
    one.setAttribute("aria-label", words(question.ask) + ": " + cards.titleOf(choice, question.titles) + "; change it");
    return one;
  }

  // The hands of a seat that hold something, as far as they are shown.
  const handsOf = (seat) =>
    game.fields.filter(
      (one) =>
        one.own && one.kind === "hand" && one.shown && ((state.view.state.seats[seat] || {})[one.name] || []).length,
    );

  // The dice of which a question asks some: each option is a list of their faces.
  function diceOf(question) {
    if (question.kind !== "names" || !question.options.length) return null;
    const count = question.options[0].split(" ").length;
    if (count < 2 || question.options.some((one) => one.split(" ").length !== count)) return null;
    const fields = game.fields.filter((one) => one.own && one.kind === "dice" && one.shown);
    return fields
      .map((one) => cards.facesOf((state.view.state.seats[you] || {})[one.name]))
      .find((faces) => question.options.every((option) => option.split(" ").every((face) => faces.includes(face))));
  }

  // The numbers of the dice that are tapped: those of the answer, or of half an answer.
  function outOf(at, question, dice) {
    if (!picks[at]) return half.question === question ? half.out : [];
    const left = picks[at].choice.split(" "),
      out = picks[at].out || [];
    if (out.length) return out;
    return dice.flatMap((face, n) => (left.includes(face) && left.splice(left.indexOf(face), 1) ? [n] : []));
  }

  // The dice that an answer leaves.
  function restOf(pick) {
    const dice = pick && diceOf(pick.question);
    if (!dice) return "";
    const out = outOf(picks.length - 1, pick.question, dice),
      rest = dice.filter((_, n) => !out.includes(n)).map((face) => cards.titleOf(face));
    return rest.length ? "The others: " + list(rest) + "." : "";
  }

  async function tapDice(at, question, dice, tapped) {
    const sorted = (faces) => [...faces].sort().join(" "),
      out = tapped.slice(-question.options[0].split(" ").length),
      option = question.options.find((one) => sorted(one.split(" ")) === sorted(out.map((n) => dice[n])));
    if (sending) return;
    half = { question, out };
    if (option) {
      picks = [...picks.slice(0, at), { question, choice: option, out }];
      said_ = "";
      await look();
    } else if (picks[at]) {
      picks = picks.slice(0, at);
      await look();
    } else show();
  }

  // What is read out is read once.
  function tell(id, text) {
    if (find(id).textContent !== text) find(id).textContent = text;
  }

  // What the rules say about a question and its options: not what they say to a prompt, or in the question.
  function aboutOf(question) {
    const head = headOf(question).toLowerCase(),
      options = question.kind === "names" && question.options ? question.options : [],
      plain = (text) => text.split(/(?<=\.) /).filter((one) => !/\btype\b|`/i.test(one) && !head.startsWith(one.toLowerCase()));
    const deeds = options.flatMap((one) => {
      const text = game.titles[question.ask + " " + one];
      return text ? [capital(chosenTitle({ question, choice: one })) + ": " + text.replace(/\.?$/, ".")] : [];
    });
    return [...plain(game.titles[question.ask] || ""), ...deeds].join(" ");
  }

  function showDock() {
    const question = open(),
      hand = [],
      rest = [],
      acts = [];
    let head = "",
      hint = said_;
    const asked = picks.length ? picks[picks.length - 1].question : null,
      shownQuestion = question || asked;
    if (state.over) [head, hint] = [ending()[0], said_ || ending()[1]];
    else if (sending) head = "Sent…";
    else if (shownQuestion) {
      head = headOf(shownQuestion);
      const chosen = picks.slice(-1).map(chosenTitle).join(),
        brings = gain(),
        newest = picks[picks.length - 1];
      const about = aboutOf(shownQuestion);
      const turns =
        newest && newest.question.kind === "placements" && waysOn(newest.question, cellOf(newest.choice)).length > 1;
      hint = [
        hint,
        chosen ? (tried && tried.ends ? "Not played yet: " : "Chosen: ") + chosen + (brings ? " (" + brings + ")" : "") + "." : "",
        turns ? "Tap again to turn." : "",
        restOf(newest),
        question && !(about && howTo(question) === "Choose one.") ? howTo(question) : "",
        about,
      ].filter(Boolean).join(" ");
    } else {
      const waiting = (state.asked || []).filter((seat) => seat !== you || !isSeat());
      head = waiting.length ? "Waiting for " + list(waiting.map(game.nameOf)) + "…" : "One moment…";
    }
    tell("question", head);
    tell("hint", hint);
    tell("news", state.over || picks.length ? "" : newsText());
    find("dock").hidden = !isSeat() && !state.over && !head;

    // own cards; those that answer a question of this move can be pressed. Large ones that do not lie
    // on the sheet
    const all = picks.map((one) => one.question).concat(question ? [question] : []);
    const own = isSeat() ? state.view.state.seats[you] : {};
    const used = new Set(),
      sofar = [],
      notes = []; // of cards that are held, and not asked about
    const add = (set, at) => {
      set.classList.toggle("past", at < all.length - 1);
      set.classList.toggle("asked", at === all.length - 1);
      hand.push(set);
    };
    docked = new Set();
    for (const field of handsOf(you)) {
      const held = own[field.name];
      const at = all.findIndex((one, n) => !used.has(n) && handFor(one, n) === field),
        fits = at >= 0;
      const large = held.some((name) => cards.isLarge(name, field.deck));
      if (fits) used.add(at);
      else if (large) {
        if (question && !onBoard(question)) held.forEach((name) => name && notes.push(cards.chip(name, field)));
        continue;
      }
      docked.add(field.name);
      if (fits && large && at < all.length - 1) {
        sofar.push(answered(at));
        continue;
      }
      let marked = false;
      const set = cards.row(
          field.title,
        held.map((name, n) => {
          const may = fits && all[at].options.includes(name);
          const on = fits && !marked && picks[at] && picks[at].choice === name;
          marked = marked || on;
          return {
            name: name === null ? "?" : name,
            field: field.deck,
            titles: field.titles,
            key: field.name + n,
            on,
            off: fits && !may,
            press: may ? () => choose(at, name) : null,
            why: fits && name !== null ? () => whyNoCard(at, name, field.titles) : null,
          };
        }),
      );
      if (fits) add(set, at);
      else rest.push(set);
      if (fits)
        for (const extra of all[at].options.filter((one) => !held.includes(one)))
          acts.push([cards.titleOf(extra, titlesOf(all[at])), "option " + extra, () => choose(at, extra)]);
    }
    // options are shown of the newest question that is not of a board; of those before the answer alone
    const newest = all.reduce((last, one, at) => (used.has(at) || onBoard(one) ? last : at), -1);
    all.forEach((one, at) => {
      if (used.has(at) || onBoard(one)) {
        if (at === picks.length && one.pass) acts.push([titlesOf(one).pass || "Pass", "pass", () => choose(at, "pass")]);
        return;
      }
      const pick = picks[at] && picks[at].choice;
      if (isPayment(one)) {
        add(cards.amount(sourceOf(one), one.options, pick, (next) => choose(at, next), one.detail), at);
        return;
      }
      if (at < newest) {
        sofar.push(answered(at));
        return;
      }
      if (one.kind === "range" && (!one.options || one.options.length > 10)) {
        const value = amount === null ? (pick === undefined ? one.min : Number(pick)) : amount;
        const set = cards.amount(words(one.ask), { min: one.min, max: one.max }, value, (next) => {
          amount = Number(next);
          show();
        });
        add(set, at);
        if (at === picks.length) acts.push(["Take " + value, "take", () => choose(at, String(value))]);
        return;
      }
      const dice = diceOf(one);
      if (dice) {
        add(cards.dice("your dice", dice, outOf(at, one, dice), (out) => tapDice(at, one, dice, out)), at);
        return;
      }
      if (at < all.length - 1 && (one.options.length > 4 || one.options.some((name) => cards.isLarge(name)))) {
        sofar.push(answered(at));
        return;
      }
      const set = cards.row(
        headOf(one),
        one.options.map((name, n) => ({
          name,
          titles: titlesOf(one),
          key: "option " + at + " " + n,
          on: pick === name,
          rolled: rolled(name, one),
          die: areDice(one.options),
          press: () => choose(at, name),
        })),
      );
      add(set, at);
    });
    const at = boardPlace();
    if (at >= 0 && questionAt(at).kind === "placements" && !sending) {
      const turns = make("fieldset"),
        legend = make("legend", "Turn and flip"),
        row = make("div", undefined, "cards turns"),
        drawnNow = shapeNow(questionAt(at), picks[at]);
      if (drawnNow) row.append(drawnNow);
      for (const [text, label, by] of [["↺", "Turn left", -1], ["↻", "Turn right", 1], ["⇋", "Flip", 0]]) {
        const button = make("button", text);
        button.type = "button";
        button.setAttribute("aria-label", label);
        button.dataset.key = label;
        button.addEventListener("click", () => turn(by));
        row.append(button);
      }
      turns.append(legend, row);
      hand.push(turns);
    }
    const before = make("div", undefined, "sofar");
    before.append(...sofar);
    for (const set of rest) set.classList.add("past");
    const holds = make("p", undefined, "holds");
    holds.append("You hold ", ...notes);
    find("hand").replaceChildren(...(sofar.length ? [before] : []), ...hand, ...(notes.length ? [holds] : []), ...rest);
    find("hand").hidden = !find("hand").children.length;
    hideOld();

    const buttons = acts.map(([text, key, press]) => action(text, key, press));
    if (picks.length && !sending) {
      const newest = picks[picks.length - 1],
        last = onBoard(newest.question) ? newest : [...picks].reverse().find((one) => !one.alone) || newest,
        ready = tried && tried.ends;
      buttons.push(action("Back", "back", back));
      const go = action(ready ? playWords(last) : "Play", "play", play);
      go.classList.add("go");
      go.disabled = !ready; // (then it is not seen, but has its place)
      buttons.push(go);
    } else if (!question && !state.over && undoing() === "free" && isSeat()) {
      buttons.push(action("Take it back", "undo", undo));
    }
    // the device goes to whoever else plays at it and is asked
    for (const one of !question && !picks.length && !sending && !state.over ? curtain.others() : [])
      if (personOf(one.seat).asked) {
        const pass = action("Pass on to " + curtain.called(one), "pass on " + one.seat, () => curtain.go(one));
        pass.classList.add("go");
        buttons.push(pass);
      }
    if (state.over) {
      const through = make("a", "Step through the game", "btn go");
      through.href = connection.base + "/replay";
      through.target = "_blank";
      through.rel = "noopener";
      through.dataset.key = "replay";
      if (!connection.alone)
        buttons.push(
          through,
          action("Save as a page", "page", () => download("replay", "page", game.title + ".html", "text/html")),
        );
      buttons.push(
        action("Journal", "journal", () => download("journal", "journal", game.title + ".plat", "text/plain")),
      );
    }
    find("acts").replaceChildren(...buttons);
  }

  // A narrow page has one row of cards: what lies beside the question goes if it does not fit.
  function hideOld() {
    const sets = [...find("hand").querySelectorAll("fieldset")],
      seen = () => sets.filter((one) => !one.hidden),
      rows = () => new Set(seen().map((one) => Math.round(one.getBoundingClientRect().bottom))).size;
    for (const set of boards.isNarrow() ? sets.filter((one) => one.classList.contains("past")) : [])
      if (seen().length > 1 && (rows() > 1 || find("hand").scrollWidth > find("hand").clientWidth)) set.hidden = true;
  }

  function action(text, key, press) {
    const button = make("button");
    button.type = "button";
    button.dataset.key = key;
    button.append(said(text));
    button.addEventListener("click", press);
    return button;
  }

  async function download(what, key, name, type) {
    const reply = await connection.ask({ do: what });
    if (!reply.ok) {
      said_ = reply.error;
      show();
      return;
    }
    const link = make("a"),
      file = new Blob([reply[key]], { type });
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  // Who has won.
  function ending() {
    const places = Object.entries(state.score.places).sort((a, b) => a[1] - b[1]);
    const first = places.filter(([, place]) => place === 1).map(([seat]) => game.nameOf(seat));
    first.sort((a, b) => (b === "You") - (a === "You"));
    const points = places.map(
      ([seat, place]) => place + ". " + game.nameOf(seat) + " " + state.score.total[seat],
    );
    const won = first.length === 1 && first[0] !== "You" ? " wins" : " win";
    return [places.length > 1 ? capital(list(first)) + won : "The game is over", points.join(" · ") + tieBreak(places.map(([seat]) => seat))];
  }

  // What has decided between those who have as many points as the first.
  function tieBreak(seats) {
    const { total, tie_breaks: all = [] } = state.score,
      tied = seats.filter((seat) => total[seat] === total[seats[0]]);
    const by = all.find(({ values }) => new Set(tied.map((seat) => values[seat])).size > 1);
    return by ? ". Equal points; " + by.name + ": " + tied.map((seat) => game.nameOf(seat) + " " + Math.abs(by.values[seat])).join(", ") + "." : "";
  }

  // What a seat does, in words.
  function doing(seat) {
    const person = personOf(seat),
      asked = (state.asked || []).includes(seat),
      all = (state.asked || []).length > 1;
    if (state.over) return "place " + state.score.places[seat];
    if (seat === you && asked) return sending || state.version === sent ? "sent" : all ? "choosing" : "your turn";
    if (person.bot) return "bot: " + person.bot;
    if (person.here === false && person.away > 60) return "away since " + Math.round(person.away / 60) + " min";
    if (asked) return "thinking";
    return state.simultaneous ? "ready" : "waiting";
  }

  // The seconds that are left, where the table has a clock.
  function clockOf(seat) {
    const { clock, asked } = personOf(seat);
    if (!asked || clock === undefined || state.over) return "";
    return " · " + Math.max(0, Math.round(clock - (Date.now() / 1000 - peopleAt))) + " s";
  }

  // Who has less than nothing sees what takes the most of it.
  function burden(seat) {
    if (!(state.score.total[seat] < 0)) return "";
    const lines = Object.values(state.score.items).flatMap((of) => of[seat].lines),
      [worst] = lines.sort((a, b) => a.amount - b.amount);
    return worst ? worst.reason + " " + worst.amount : "";
  }

  function showSeats() {
    find("seats").replaceChildren(
      ...game.seats.map((seat, n) => {
        const strip = make("div", undefined, (state.asked || []).includes(seat) ? "seat now" : "seat"),
          text = make("span"),
          name = make("b"),
          less = burden(seat),
          status = make("small", less && seat === you && boards.isNarrow() ? less : doing(seat) + clockOf(seat)),
          points = state.score.total[seat] ?? null;
        if (status.textContent === "thinking" && !state.over) status.className = "wait";
        name.append(said(game.nameOf(seat)));
        text.append(name, status);
        const sum = make("span", points === null ? "" : String(points), "pts");
        if (less) sum.append(make("small", less));
        strip.append(cards.badge(n), text, sum);
        return strip;
      }),
    );
  }

  function showSide() {
    const tabs = [["sheet", "Sheet"], ["score", "Score"], ["record", "Record"]];
    find("tabs").replaceChildren(
      ...tabs.map(([id, text]) => {
        const button = make("button", text);
        button.type = "button";
        button.setAttribute("role", "tab");
        button.setAttribute("aria-selected", String(tab === id));
        button.setAttribute("aria-controls", "panel");
        button.dataset.key = "tab " + id;
        button.addEventListener("click", () => {
          tab = id;
          showSide();
        });
        return button;
      }),
    );
    const sheet = boards.sheetNow() || (isSeat() ? you : null);
    // hands that hold large cards are shown as cards, those in the dock not again
    const large = handsOf(sheet).filter(
      (one) =>
        !(sheet === you && docked.has(one.name)) &&
        state.view.state.seats[sheet][one.name].some((name) => name !== null && cards.isLarge(name, one.deck)),
    );
    const held = large.map((one) =>
      cards.row(
        one.title,
        state.view.state.seats[sheet][one.name].map((name, n) => ({
          name: name === null ? "?" : name,
          field: one.deck,
          titles: one.titles,
          key: "held " + one.name + n,
        })),
      ),
    );
    const skip = [...large.map((one) => one.name), ...(sheet === you ? docked : [])];
    const parts =
      tab === "score" ? side.score(game, tried || state, you, seen, (change) => {
          seen = { ...seen, ...change };
          if (!boards.light(seen.pinned ? seen.place : null, seen.seat) && seen.pinned) viewed = seen.seat;
          show();
        })
      : tab === "record" ? side.record(game, state.log, talk || [])
      : [...boards.notesNow(), ...side.sheet(game, state, sheet, skip, sheet === you ? news : new Map()), ...held];
    find("panel").replaceChildren(...parts);
    find("panel").setAttribute("aria-label", tabs.find(([id]) => id === tab)[1]);
  }

  // Whoever works with the keyboard stays where he was; what was pressed may be gone.
  function keepFocus(does) {
    const was = document.activeElement,
      key = was && was.dataset && was.dataset.key,
      cell = was && was.dataset && was.dataset.c;
    does();
    if ((!key && !cell) || byPointer) return; // (for a hand a frame would look like a choice)
    const all = [...document.querySelectorAll(key ? "[data-key]" : "#fit .hit")];
    const now = all.find((one) => (key ? one.dataset.key === key : one.dataset.c === cell));
    (now || find("dock")).focus({ preventScroll: true });
  }

  function show() {
    if (!state || !game.seats.length) return;
    keepFocus(() => {
      // what a picture is called behind the game's title: "round 4 of 10"
      const [, called = ""] = /<title>([^<]*)<\/title>/.exec(state.picture) || [],
        when = called.replace(/&amp;/g, "&").slice(game.title.length + 2);
      const seats = you === "host" && location.hash !== "#board";
      find("about").textContent = [seats ? "" : when, isSeat() ? "" : you !== "host" ? "you watch" : seats ? "you are the host" : "host"]
        .filter(Boolean)
        .join(" · ");
      find("undo").disabled = you !== "host" && (!isSeat() || undoing() === "no" || sending || state.over);
      find("undo").textContent = undoing() === "ask" ? "Ask to undo" : "Undo";
      document.querySelector(".table").classList.toggle("hosting", seats);
      find("lobby").hidden = !seats || !links;
      find("view").hidden = you !== "host";
      if (seats) {
        if (links) lobby.show(game, links, people, watching, hosting);
        return;
      }
      showSeats();
      showDock();
      showStage();
      showSide();
    });
  }

  // --- what happens ---

  function takeRules(rules) {
    const now = rules.game && rules.game.fields ? rules.game : rules;
    for (const key of ["seats", "fields", "looks", "faces", "title", "style"]) if (now[key]) game[key] = now[key];
    game.titles = rules.titles || {};
    game.boards = rules.boards || {};
    if (rules.you) you = rules.you;
    cards.use(game);
    boards.forget();
    if (now.style) takeStyle(now.style);
    document.title = game.title;
    find("title").textContent = game.title;
    if (rules.changed) tellChange(rules.changed);
    refusals = new Map();
    news = new Map();
    if (state) look();
  }

  // What is new in the rules: not in which file, and of points whose they are is known.
  function tellChange(lines) {
    const all = lines
      .filter((line) => !line.startsWith("files:"))
      .map((line) => line.replace("points for ", "your ").replace("total: ", "your total: ").replace(": " + you + " ", " ").replace("->", "→"));
    banner("The rules have changed" + (all.length ? ": " + all.join("; ") : "") + ".");
  }

  // The numbers of this seat that differ between two states: [name, was, is].
  const changesOf = (before, now) =>
    game.fields.flatMap((field) => {
      const [was, is] = [before, now].map((one) => (one.view.state.seats[you] || {})[field.name]);
      const counts = field.own && field.shown && field.kind === "counter" && Number.isInteger(was) && Number.isInteger(is);
      return counts && was !== is ? [[field.name, was, is]] : [];
    });
  const numberNews = (name, was, is) => (game.fields.find((one) => one.name === name).title || words(name)) + " " + was + " → " + is;

  // Nothing becomes more or less without a word.
  function hearNumbers(before, now) {
    const [earlier, later] = [before, now].map((one) => one.log || []);
    if (earlier.length && later.length && JSON.stringify(earlier[0]) !== JSON.stringify(later[0])) {
      read = null; // the record begins later now
    } else if (movesOf(later).length < movesOf(earlier).length) {
      news = new Map(); // a move was taken back
      return;
    }
    for (const [name, was, is] of changesOf(before, now)) news.set(name, [(news.get(name) || [was])[0], is]);
    for (const [name, [was, is]] of news) if (was === is) news.delete(name);
  }

  // Moves, and what the rules say.
  const movesOf = (log) => (log || []).filter((event) => event.sentence || event.what === "note");

  // What others have done since this seat's last move, and what has become of its numbers.
  function newsText() {
    const moves = movesOf(state.log),
      last = moves.map((one) => one.seat).lastIndexOf(you),
      from = read === null || read > moves.length ? last + 1 : read;
    const others = last < 0 || !isSeat() ? [] : moves.slice(from).filter((one) => one.seat !== you);
    const numbers = [...news].map(([name, [was, is]]) => numberNews(name, was, is));
    const all = [...others.slice(-6).map(game.tell), ...(numbers.length ? [capital(list(numbers))] : [])];
    return all.length ? "Since your move: " + all.map((one) => one + ".").join(" ") : "";
  }

  function takeState(next) {
    const same = state && state.version === next.version;
    if (next.you) you = next.you;
    askName();
    if (next.changed) tellChange(next.changed);
    if (you === "host" && !links) askLinks();
    if (state && isSeat()) hearNumbers(state, next);
    state = { picture: "", score: { items: {}, total: {}, places: {} }, ...next };
    if (next.version !== sent) sent = null;
    if (!same) refusals = new Map();
    if (same || sending) {
      show();
      return;
    }
    viewed = null;
    said_ = "";
    // what was chosen stays if it still answers the same question
    if (picks.length && (!next.question || next.question.ask !== picks[0].question.ask)) picks = [];
    if (!picks.length) turning = null;
    else picks[0].question = next.question;
    look();
  }

  // What people say; the last line is told when it is new.
  function hearTalk(now) {
    const last = now[now.length - 1];
    if (talk && last && last.by !== you && JSON.stringify(last) !== JSON.stringify(talk[talk.length - 1]))
      banner(game.nameOf(last.by) + ": " + last.text);
    talk = now;
  }

  // Where states follow each other fast, as when bots play, some are skipped.
  let newest = null,
    rests = 0;
  function hearState(data) {
    newest = data;
    if (rests) return;
    takeState(newest);
    rests = setTimeout(() => {
      rests = 0;
      if (newest !== data) hearState(newest);
    }, 100);
  }

  // --- the host ---

  function takeLinks(now) {
    links = now;
    curtain.watch(links.links);
  }
  async function askLinks() {
    const reply = await connection.ask({ do: "links" });
    if (reply.ok) takeLinks(reply);
    show();
  }

  const hosting = {
    download: (what) => download(...(what === "replay" ? [what, "page", game.title + ".html", "text/html"] : [what, what, game.title + ".plat", "text/plain"])),
    leave: () => turnHost("#board"),
    toggle: (one) => {
      curtain.toggle(one.seat, new URL(one.link).pathname);
      show();
    },
    say: async (line) => {
      const reply = await connection.act(line),
        own = (reply.links || []).find((one) => one.seat === "host");
      if (!reply.ok) banner(capital(reply.error) + ".");
      if (reply.links) takeLinks({ ...links, links: reply.links });
      if (own && line.seat === "host") location.replace(own.link);
      show();
    },
  };

  function turnHost(hash) {
    history.replaceState(null, "", location.pathname + hash);
    scrollTo(0, 0);
    show();
  }

  function banner(text, button) {
    const place = find("banner");
    place.hidden = !text;
    const words = make("span");
    words.append(said(text || ""));
    place.replaceChildren(words, button || action("Close", "close", () => banner("")));
  }

  // Whoever comes for the first time is asked for a name.
  function askName() {
    const key = "plat name " + connection.base;
    if (!isSeat() || called || !people.length || personOf(you).name || sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, "asked");
    const form = make("form"),
      input = make("input"),
      no = action("Not now", "close", () => banner(""));
    input.setAttribute("aria-label", "Your name");
    input.maxLength = 20;
    input.autocomplete = "nickname";
    form.append(input, make("button", "Save"), no);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const reply = await connection.act({ do: "name", text: input.value });
      banner(reply.ok ? "" : capital(reply.error) + ".");
    });
    banner("Your name?", form);
  }

  function hear(name, data) {
    if (name === "rules") takeRules(data);
    else if (name === "state") hearState(data);
    else if (name === "people") {
      people = data.seats || [];
      if (links && replaced !== data.replaced) askLinks();
      replaced = data.replaced;
      watching = data.spectators || 0;
      peopleAt = Date.now() / 1000;
      hearTalk(data.talk || []);
      curtain.call(people);
      show();
      askName();
      const wish = data.undo;
      if (wishing && !wish) banner("");
      wishing = Boolean(wish && (wish.of || []).includes(you));
      if (wishing) {
        const yes = action("Yes", "yes", () => grant(true)),
          no = action("No", "no", () => grant(false)),
          both = make("span", undefined, "acts");
        both.append(yes, no);
        banner("Let " + game.nameOf(wish.by) + " take back the last move?", both);
      }
    } else if (name === "fault") banner(data.fault ? "The rules or a bot fail: " + data.fault : "");
    else if (name === "gone") banner(data.why ? capital(data.why) + "." : "This table is closed.");
  }

  // Whether the table answers: 0, or the seconds to the next try.
  let begin = null;
  function tellLine(seconds) {
    const net = find("net"),
      off = seconds > 0;
    if (net.classList.contains("off") === off && net.dataset.told === String(off)) return;
    net.dataset.told = String(off);
    net.classList.toggle("off", off);
    net.lastElementChild.textContent = off ? "not connected" : "connected";
    if (off) banner(connection.lost, action("Try now", "try", () => begin()));
    else if (find("banner").textContent.startsWith(connection.lost)) banner("");
  }
  curtain.fall(() => (begin = connection.open(hear, tellLine)));

  function grant(yes) {
    connection.act({ do: "grant", yes });
    banner("");
  }

  // On a telephone what is said takes two lines; a tap shows the rest.
  find("ask").addEventListener("click", () => find("ask").classList.toggle("open"));
  boards.onTap(tap);
  boards.nameOf = (name) => (game.seats.includes(name) ? game.nameOf(name) : name);
  boards.turnTo = (sheet) => {
    viewed = sheet;
    show();
    find("whose").scrollIntoView({ block: "nearest" });
  };
  find("undo").addEventListener("click", undo);
  find("whole").addEventListener("click", () => boards.fitWhole());
  addEventListener("pointerdown", () => (byPointer = true), true);
  addEventListener("keydown", () => (byPointer = false), true);
  for (const [id, by] of [["before", -1], ["next", 1]])
    find(id).addEventListener("click", () => {
      const at = boardPlace(),
        question = questionAt(at),
        now = picks[at] && picks[at].choice;
      const cell = boards.step(now && question.kind === "placements" ? cellOf(now) : now, by);
      if (cell === null) return;
      tap(cell);
      boards.bring(cell);
    });
  for (const one of document.querySelectorAll("a.rules")) {
    one.href = connection.rules;
    one.hidden = !connection.rules;
  }
  find("view").addEventListener("click", () => turnHost(""));
  const openMenu = (is) => {
    find("more").hidden = !is;
    find("menu").setAttribute("aria-expanded", String(is));
  };
  document.addEventListener("click", (event) => event.target.closest("#more, #menu") || openMenu(false));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || find("more").hidden) return;
    event.stopImmediatePropagation(); // (the move stays as it is)
    openMenu(false);
    find("menu").focus();
  });
  find("menu").addEventListener("click", () => {
    const more = find("more");
    openMenu(more.hidden);
    for (const form of [find("naming"), find("saying")]) form.hidden = you === "spectator" || (you === "host" && form.id === "naming") || (connection.alone && form.id === "saying");
    find("name").value = personOf(you).name || "";
    if (!more.hidden && !boards.isNarrow()) more.querySelector("form:not([hidden]) input, a").focus();
  });
  // A line that somebody types and sends.
  const sends = (form, line) =>
    find(form).addEventListener("submit", async (event) => {
      event.preventDefault();
      const input = find(form).querySelector("input"),
        reply = await connection.act({ ...line, text: input.value });
      if (!reply.ok) banner(capital(reply.error) + ".");
      else if (line.do === "say") input.value = "";
      else if (find("banner").querySelector("form")) banner("");
      openMenu(!reply.ok);
    });
  sends("naming", { do: "name" });
  sends("saying", { do: "say" });
  if (called) connection.act({ do: "name", text: called });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.localName === "input") return;
    const keys = {
      Escape: () => picks.length && back(),
      "[": () => turn(-1),
      "]": () => turn(1),
      f: () => turn(0),
      n: () => find("next").click(),
      p: () => find("before").click(),
    };
    const digit = /^[1-9]$/.test(event.key) && find("hand").querySelectorAll("button:enabled")[event.key - 1];
    if (digit) digit.click();
    else if (keys[event.key]) keys[event.key]();
  });
  addEventListener("resize", () => boards.size());
  setInterval(() => {
    if (state && people.some((one) => one.clock !== undefined)) showSeats();
  }, 1000);
})();

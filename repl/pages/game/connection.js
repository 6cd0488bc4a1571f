// The line to the engine, in place of that to a table's server: what a server says and keeps is said
// and kept here. The game is in this browser's storage before an answer is acknowledged.
const connection = (() => {
  const { seats, bots } = contents,
    people = seats.filter((seat, n) => !bots[n]);
  const baseOf = (seat) => location.pathname + "#" + seat,
    seatOf = (base) => decodeURIComponent(base.slice(base.indexOf("#") + 1));

  // --- whose page this is ---

  const named = (seat) => [seat, encodeURI(seat), encodeURIComponent(seat)].includes(location.hash.slice(1)),
    asked = (kept.now().asked || []).find((seat) => people.includes(seat)),
    you = people.find(named) || asked || people[0] || "spectator";
  const base = baseOf(you);
  sessionStorage.setItem("plat seats here", JSON.stringify(people.map((seat) => ({ seat, name: kept.now().names[seat], base: baseOf(seat) }))));
  sessionStorage.setItem("plat spectators here", JSON.stringify(baseOf("spectator")));
  if (people.length < 2) sessionStorage.setItem("plat name " + base, "asked");
  addEventListener("hashchange", () => location.reload());

  // --- the game ---

  let hear = () => {},
    tell = () => {}, // whether the engine is there, as a table's line is
    ready = null, // the game, which has begun
    opening = false, // whether it is shown from its beginning
    number = 0,
    acts = 0; // that were carried out
  function start(journal = kept.journal()) {
    files.forget();
    ready = engine.begin(journal);
    ready.catch(() => {});
    return ready;
  }
  start();

  // A new engine goes on with what is kept, so a line that failed with the old one has not happened.
  async function send(line, texts) {
    const game = ready,
      begun = await game;
    if (!begun.ok) return begun;
    try {
      return await engine.line(line, texts);
    } catch (error) {
      if (ready === game && !opening) start().then(again, again);
      throw error;
    }
  }

  // Whether another game can begin; if not, the one that is kept goes on.
  async function other(game) {
    const begun = await start(kept.journal(game)).catch((error) => ({ ok: false, error: error.message }));
    if (!begun.ok) start().then(again, again);
    return begun;
  }

  async function show() {
    const page = await send({ do: "page", seat: you }),
      { names } = kept.now();
    if (!page.ok) throw new Error(page.error);
    number++;
    hear("state", { ...page, number, you, undo: page.log.some((event) => event.what === "answer" && event.seat === you) ? "free" : "no" });
    hear("people", {
      seats: seats.map((seat, n) => ({ seat, name: names[seat], bot: bots[n] || undefined, here: true, asked: page.asked.includes(seat) })),
      spectators: 0,
      talk: [],
    });
  }

  // Keep what has been played, and show it.
  async function commit(reply) {
    const { journal } = await send({ do: "journal", rules: kept.isChanged() });
    kept.take(journal, reply.asked);
    await show();
  }

  let versions = 0; // of the rules
  async function showRules() {
    hear("rules", { ...(await send({ do: "game" })), number: ++versions });
  }

  async function begin() {
    const begun = await ready;
    if (!begun.ok) throw new Error(begun.error);
    await showRules();
    await commit(begun); // bots may have answered
  }

  // Read the rules again, or begin the game again under them: files.js.
  async function read(line) {
    const begun = await ready;
    if (!begun.ok) return begun;
    const reply = await send(line, files.take());
    if (!reply.ok) return reply;
    kept.change({ changed: true });
    await showRules();
    await commit(reply);
    return reply;
  }
  const reload = (more) => read({ do: "reload", ...more }),
    anew = (more) => read({ do: "again", ...more });

  // --- what the page asks for ---

  // Show the game from its beginning. If that is stopped, the page can try again.
  async function again() {
    opening = true;
    try {
      await begin();
      tell(0);
      kept.write();
    } catch (error) {
      if (error.message.startsWith("stopped")) tell(1);
      else hear("fault", { fault: error.message });
    }
    opening = false;
  }
  function open(told, line) {
    hear = told;
    tell = line;
    again();
    return () => start().then(again, again);
  }

  async function ask(line, at = base) {
    try {
      if (line.do === "journal") return { ok: true, journal: kept.journal() };
      return await send({ ...line, seat: seatOf(at) });
    } catch (error) {
      return { ok: false, error: "the engine does not answer: " + error.message, lost: true };
    }
  }

  // Take back everything up to the seat's own last answer.
  async function undo() {
    const { journal } = await send({ do: "journal" }),
      answers = journals.answers(journal),
      own = answers.lastIndexOf(you);
    let reply = { ok: false, error: "you have answered nothing yet" };
    for (let count = own < 0 ? 0 : answers.length - own; count > 0; count--) {
      reply = await send({ do: "undo" });
      if (reply.ok) continue;
      start().then(again, again);
      break;
    }
    return reply;
  }

  async function carryOut(line) {
    if (line.do === "name") {
      kept.name(you, line.text);
      await show();
      return { ok: true };
    }
    const reply = line.do === "undo" ? await undo() : await send({ ...line, seat: you });
    if (reply.ok) {
      acts++;
      await commit(reply);
    }
    return reply;
  }
  async function act(line) {
    try {
      return await carryOut(line);
    } catch (error) {
      return { ok: false, error: error.message };
    }
  }

  const rules = contents.home ? contents.home : contents.rules ? URL.createObjectURL(new Blob([contents.rules], { type: "text/html" })) : null;

  return { open, ask, act, acts: () => acts, reload, again: anew, send, begin: other, base, you, rules, alone: true, lost: "The game does not go on. Nothing is lost." };
})();

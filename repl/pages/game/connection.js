// The line to the engine, in place of that to a table's server: what a server says and keeps is said
// and kept here. The game is in this browser's storage before an answer is acknowledged.
const connection = (() => {
  const { seats, bots } = contents,
    people = seats.filter((seat, n) => !bots[n]);
  const baseOf = (seat) => location.pathname + "#" + seat,
    seatOf = (base) => decodeURIComponent(base.slice(base.indexOf("#") + 1));

  // --- whose page this is ---

  const hash = decodeURIComponent(location.hash.slice(1)),
    asked = (kept.now().asked || []).find((seat) => people.includes(seat)),
    you = people.includes(hash) ? hash : asked || people[0] || "spectator";
  const base = baseOf(you);
  sessionStorage.setItem("plat seats here", JSON.stringify(people.map((seat) => ({ seat, name: kept.now().names[seat], base: baseOf(seat) }))));
  sessionStorage.setItem("plat spectators here", JSON.stringify(baseOf("spectator")));
  if (people.length < 2) sessionStorage.setItem("plat name " + base, "asked");
  addEventListener("hashchange", () => location.reload());

  // --- the game ---

  let hear = () => {},
    ready = null, // the game, which has begun
    number = 0;
  function start() {
    files.forget();
    ready = engine.begin(kept.journal());
    ready.catch(() => {});
    return ready;
  }
  start();

  async function send(line) {
    const begun = await ready;
    return begun.ok ? engine.line(line) : begun;
  }

  async function show() {
    const page = await send({ do: "page", seat: you }),
      { names } = kept.now();
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

  // Read the rules again, with these files in place of others: files.js.
  async function reload(texts, more) {
    const begun = await ready;
    if (!begun.ok) return begun;
    const reply = await engine.line({ do: "reload", ...more }, texts);
    if (!reply.ok) return reply;
    kept.change({ changed: true });
    await showRules();
    await commit(reply);
    return reply;
  }

  // --- what the page asks for ---

  function open(told, line) {
    hear = told;
    const again = () =>
      begin().then(
        () => {
          line(0);
          kept.write();
        },
        (error) => hear("fault", { fault: error.message }),
      );
    again();
    return () => start() && again();
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
    let reply;
    do reply = await send({ do: "undo" });
    while (reply.ok && !reply.asked.includes(you));
    return reply;
  }

  async function carryOut(line) {
    if (line.do === "name") {
      kept.name(you, line.text);
      await show();
      return { ok: true };
    }
    const reply = line.do === "undo" ? await undo() : await send({ ...line, seat: you });
    if (reply.ok) await commit(reply);
    return reply;
  }
  // What is kept is where a new engine goes on, so an act that failed with the old one has not happened.
  async function act(line) {
    try {
      return await carryOut(line);
    } catch (error) {
      start();
      return { ok: false, error: "the engine has stopped and begins again: " + error.message };
    }
  }

  const rules = contents.home ? contents.home : contents.rules ? URL.createObjectURL(new Blob([contents.rules], { type: "text/html" })) : null;

  return { open, ask, act, reload, send, base, rules, alone: true };
})();

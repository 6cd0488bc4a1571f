// The line to the engine, which is in this page and runs in a worker. What a table's server says and
// keeps is said and kept here: the game is in this browser's storage before an answer is acknowledged.
const connection = (() => {
  const { find, make } = plat;
  const data = JSON.parse(find("data").textContent),
    { seats, bots } = data,
    people = seats.filter((seat, n) => !bots[n]);
  const place = location.pathname,
    key = "plat game " + place + " " + data.id,
    baseOf = (seat) => place + "#" + seat,
    seatOf = (base) => decodeURIComponent(base.slice(base.indexOf("#") + 1));

  // --- what is kept: {head, record, names, asked} ---

  const begins = "\nbegin\n";
  const split = (journal) => {
    const at = journal.indexOf(begins);
    return { head: journal.slice(0, at), record: journal.slice(at + begins.length) };
  };
  const byChance = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1000000;
  const fresh = (seed) => ({
    head: seed === null ? "" : split(data.journal).head.replace(/^seed .*$/m, "seed " + seed),
    record: "",
    names: {},
  });
  let kept = null,
    stored = true;
  try {
    kept = JSON.parse(localStorage.getItem(key));
  } catch (error) {
    stored = false;
  }
  kept = kept || fresh(data.seeded ? null : byChance());
  // The rules are in this page, so the head is kept only where it is another one.
  const headOf = ({ head }) => head || split(data.journal).head;
  const journalOf = (game) =>
    headOf(game) + begins + Object.entries(game.names).map(([seat, name]) => "name " + seat + " " + name + "\n").join("") + game.record;

  function keep() {
    try {
      localStorage.setItem(key, JSON.stringify(kept));
      stored = true;
    } catch (error) {
      stored = false;
    }
    find("net").hidden = stored;
    if (!stored) find("net").lastElementChild.textContent = "not kept by this browser";
  }

  // --- whose page this is ---

  const hash = decodeURIComponent(location.hash.slice(1)),
    you = seats.includes(hash) && people.includes(hash) ? hash : (kept.asked || []).find((seat) => people.includes(seat)) || people[0] || "spectator";
  const base = baseOf(you);
  sessionStorage.setItem("plat seats here", JSON.stringify(people.map((seat) => ({ seat, name: kept.names[seat], base: baseOf(seat) }))));
  sessionStorage.setItem("plat spectators here", JSON.stringify(baseOf("spectator")));
  if (people.length < 2) sessionStorage.setItem("plat name " + base, "asked");
  addEventListener("hashchange", () => location.reload());
  addEventListener("storage", (event) => event.key === key && location.reload()); // played in another tab

  // --- the worker ---

  let worker = null,
    waiting = [],
    hear = () => {},
    number = 0;
  function post(message, given) {
    return new Promise((done, fail) => {
      waiting.push({ done, fail });
      worker.postMessage(message, given);
    });
  }
  const bytesOf = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

  // Begin the kept game, in a new worker.
  function start() {
    if (worker) worker.terminate();
    worker = new Worker(URL.createObjectURL(new Blob([data.worker], { type: "text/javascript" })));
    const fail = (why) => {
      for (const one of waiting.splice(0)) one.fail(new Error(why));
    };
    worker.onmessage = ({ data: { reply, failed } }) => {
      if (failed) fail(failed);
      else waiting.shift().done(JSON.parse(reply));
    };
    worker.onerror = (event) => fail(event.message);
    const packed = bytesOf(data.engine);
    ready = post({ packed, begin: journalOf(kept) }, [packed.buffer]);
    ready.catch(() => {});
    return ready;
  }
  let ready = null;
  start();

  async function send(line) {
    const begun = await ready;
    return begun.ok ? post({ line: JSON.stringify(line) }) : begun;
  }

  async function show() {
    const page = await send({ do: "page", seat: you });
    number++;
    hear("state", { ...page, number, you, undo: new RegExp("^" + you + " ", "m").test(kept.record) ? "free" : "no" });
    hear("people", {
      seats: seats.map((seat, n) => ({ seat, name: kept.names[seat], bot: bots[n] || undefined, here: true, asked: page.asked.includes(seat) })),
      spectators: 0,
      talk: [],
    });
  }

  // Keep what has been played, and show it.
  async function commit(reply) {
    const { journal } = await send({ do: "journal" });
    kept.record = split(journal).record;
    kept.asked = reply.asked;
    keep();
    await show();
  }

  async function begin() {
    const begun = await ready;
    if (!begun.ok) throw new Error(begun.error);
    hear("rules", { ...(await send({ do: "game" })), number: 1 });
    await commit(begun); // bots may have answered
  }

  // --- what the page asks for ---

  function open(told, line) {
    hear = told;
    const again = () =>
      begin().then(
        () => {
          line(0);
          keep();
        },
        (error) => hear("fault", { fault: error.message }),
      );
    again();
    return () => start() && again();
  }

  async function ask(line, at = base) {
    try {
      if (line.do === "journal") return { ok: true, journal: journalOf(kept) };
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
      if (line.text) kept.names[you] = line.text;
      else delete kept.names[you];
      keep();
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

  // --- the menu ---

  function button(text, press) {
    const one = make("button", text);
    one.type = "button";
    one.addEventListener("click", press);
    return one;
  }
  function replace(game) {
    kept = game;
    keep();
    sessionStorage.removeItem("plat moves read here");
    if (location.hash) location.replace(place + location.search);
    else location.reload();
  }
  function save() {
    const link = make("a");
    link.href = URL.createObjectURL(new Blob([journalOf(kept)], { type: "text/plain" }));
    link.download = find("title").textContent + ".plat";
    link.click();
  }
  const acts = make("div", undefined, "acts");
  acts.append(
    button("New game", () => confirm("Begin a new game? This one is forgotten.") && replace(fresh(byChance()))),
    button("Save as a file", save),
  );
  find("more").append(acts);
  const rules = data.rules ? URL.createObjectURL(new Blob([data.rules], { type: "text/html" })) : null;

  return { open, ask, act, base, rules, alone: true };
})();

// What a change of the rules did to the game: the points before and after, and where the game first differs
// from what it was. Changes without an answer between them count as one.
const told = (() => {
  const { find, make } = plat;
  const box = make("section", undefined, "panel told");
  box.setAttribute("role", "status");
  box.hidden = true;
  find("stage").after(box);

  let since = null, // the first change of those without an answer between: {acts, score, files}
    mine = 0, // number of the change
    busy = null;

  const scoreNow = async () => (await connection.send({ do: "score", seat: connection.you })).score || null;

  async function begin() {
    if (since && since.acts === connection.acts()) return;
    since = { acts: connection.acts(), score: await scoreNow(), files: { ...files.loaded() } };
  }

  // Read the rules again; one at a time, and the last change once more behind it.
  async function reload(more) {
    const number = ++mine;
    while (busy) await busy;
    if (number !== mine && !more) return null;
    busy = once(number, more);
    const reply = await busy;
    busy = null;
    return reply;
  }
  async function once(number, more) {
    try {
      await begin();
      const reply = await files.change({}, more);
      panel.refuse(reply.ok || more ? null : reply);
      if (reply.ok) await show(number, reply);
      return reply;
    } catch (error) {
      panel.refuse({ error: error.message });
      return { ok: false, error: error.message, where: "" };
    }
  }

  // --- what is shown ---

  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const pointsOf = (score, item) => Object.fromEntries(Object.entries(score.items[item] || {}).map(([seat, one]) => [seat, one.points]));
  const differ = (a, b) => Object.keys({ ...a, ...b }).some((seat) => (a[seat] ?? 0) !== (b[seat] ?? 0));

  // "files: changed tables.lua" and the like, without what everybody sees in the editor
  const linesOf = (changes) => changes.split("\n").map((line) => line.trim()).filter((line) => line && !/^files: changed/.test(line));

  async function show(number, reply) {
    const score = await scoreNow(),
      both = since.score && score;
    const items = both ? Object.keys({ ...since.score.items, ...score.items }).filter((item) => differ(pointsOf(since.score, item), pointsOf(score, item))) : [];
    const lines = linesOf(reply.changes),
      [, where, unscored] = /^no score: (?:(\S+:\d+): )?(.*)$/m.exec(lines.join("\n")) || [];
    if (unscored) panel.refuse({ where, error: unscored, taken: "The rules are in the game, but it has no score." });
    box.replaceChildren();
    box.hidden = !items.length && !reply.changes && !reply.dropped && !reply.fault;
    if (box.hidden) return;
    box.append(make("h2", items.length ? capital("points for " + items.join(", ") + " have changed") : "The rules have changed"));
    panel.button("Back to the rules before", back, box);
    if (items.length) {
      const list = make("ul");
      for (const seat of Object.keys(score.total || {})) {
        const one = make("li", (seat === connection.you ? "You" : kept.now().names[seat] || capital(seat)) + " "),
          [was, is] = [since.score.total[seat], score.total[seat]];
        if (was !== is && was !== null && is !== null) one.append(make("s", was), " → ", make("b", is));
        else one.append(is === null ? "?" : String(is));
        list.append(one);
      }
      box.append(list);
    }
    for (const line of lines) box.append(make("p", capital(line) + ".", "s"));
    if (reply.dropped) box.append(make("p", reply.dropped + (reply.dropped === 1 ? " answer" : " answers") + " of this step no longer fit.", "s"));
    if (reply.fault) box.append(make("p", "A bot cannot play under these rules: " + reply.fault + ".", "bad"));
    const rest = make("p", "", "s");
    box.append(rest);
    setTimeout(compare, 500, number, rest);
  }

  // Where the game would have differed, in slices between what else the engine does.
  async function compare(number, rest) {
    let reply;
    do {
      if (number !== mine || busy) return;
      reply = await connection.send({ do: "diff" }).catch(() => ({ ok: false }));
    } while (reply.ok && !reply.ends);
    if (number !== mine || !reply.ok) return;
    const [, first, details] = /^Under the new rules from the beginning:\n(.*)\n?([^]*)$/.exec(reply.text) || [];
    rest.textContent = first ? first.replace(/:$/, ".") : "So far the new rules give the same game.";
    if (!first || !details) return;
    const more = make("details");
    more.append(make("summary", "Both games there"), make("pre", details));
    rest.after(more);
  }

  // --- back and again ---

  async function back() {
    const before = since.files,
      texts = {};
    for (const path of Object.keys({ ...files.changed(), ...before })) texts[path] = path in before ? before[path] : path in files.base ? files.base[path] : null;
    files.keep(texts);
    panel.reopen();
    await reload();
    tests.run();
  }
  // A new game begins under the changed rules, if they can be loaded.
  async function fresh() {
    const reply = await connection.again();
    panel.refuse(reply.ok ? null : reply);
  }
  // Begin the game again under the rules as they are, with the same seed and the entries that fit.
  async function again(more) {
    const reply = await connection.again(more);
    panel.refuse(reply.ok ? null : reply);
    since = null;
    box.hidden = !reply.ok;
    box.replaceChildren(
      make("h2", "The game began again"),
      make("p", reply.given + " of " + reply.of + " entries fit." + (reply.why ? " The next one: " + reply.why + "." : ""), "s"),
    );
    tests.run();
    return reply;
  }

  return { prepare: begin, begin: fresh, reload, again };
})();

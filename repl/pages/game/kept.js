// The game, as this browser keeps it: {head, record, names, asked, files, changed, before, begins} in its
// storage, by the page's address: `files` as in files.js, `changed` if the rules were changed in the game,
// `before` the game that it was forked from, `begins` until a new game has read changed files. What is kept
// is whole at each answer, and an engine can begin there.
const kept = (() => {
  const { find } = plat;
  const key = "plat game " + location.pathname + " " + contents.id,
    own = journals.split(contents.journal).head;
  let game = null,
    stored = true;

  const byChance = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1000000;
  // A game that begins: with that seed, or the page's own.
  const fresh = (seed = byChance()) => ({ head: journals.seeded(own, seed), record: "", names: {} });
  const namesIn = ({ names }) =>
    Object.entries(names).map(([seat, name]) => (name ? "name " + seat + " " + name + "\n" : "")).join("");
  // The rules are in this page, so a head is kept only where it is another one.
  const journal = (of = game) => journals.join(of.head || own, namesIn(of) + of.record);
  // The game of somebody's journal, which is one of this page's.
  const read = (text) => ({
    head: journals.seeded(own, journals.seed(text)),
    record: journals.split(text).record,
    names: journals.names(text),
  });

  function write() {
    try {
      localStorage.setItem(key, JSON.stringify(game));
      stored = true;
    } catch (error) {
      stored = false;
    }
    find("net").hidden = stored;
    if (!stored) find("net").lastElementChild.textContent = "not kept by this browser";
  }
  // It is another now, whole or in part.
  function put(now) {
    game = { ...now, head: now.head === own ? "" : now.head };
    write();
  }
  const change = (now) => put({ ...game, ...now });
  // Keep what has been played, as the engine's journal has it. Its head is another one in a game that began
  // again under changed rules.
  function take(text, asked) {
    const { head, record } = journals.split(text);
    change(isChanged() ? { head: head.replace(/^name .*\n/gm, ""), record, asked } : { record, asked });
  }
  // The engine's journal has the rules only where they were changed: then what was undone is in it, too.
  const isChanged = () => Boolean(game.changed);
  const name = (seat, text) => change({ names: { ...game.names, [seat]: text || undefined } });

  try {
    game = JSON.parse(localStorage.getItem(key));
  } catch (error) {
    stored = false;
  }
  game = game || (contents.seeded ? { head: "", record: "", names: {} } : fresh());
  addEventListener("storage", (event) => event.key === key && location.reload()); // played in another tab

  return { now: () => game, head: own, fresh, read, journal, isChanged, put, change, take, name, write };
})();

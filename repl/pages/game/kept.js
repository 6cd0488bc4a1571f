// The game, as this browser keeps it: {head, record, names, asked, files, changed} in its storage, by the
// page's address: `files` as in files.js, `changed` if the rules were changed in the game. What is kept is whole at each answer, and an engine can begin there.
const kept = (() => {
  const { find } = plat;
  const key = "plat game " + location.pathname + " " + contents.id,
    begins = "\nbegin\n";
  let game = null,
    stored = true;

  const split = (journal) => {
    const at = journal.indexOf(begins);
    return { head: journal.slice(0, at), record: journal.slice(at + begins.length) };
  };
  const byChance = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1000000;
  // A game that begins: with that seed, or the page's own.
  const fresh = (seed) => ({
    head: seed === null ? "" : split(contents.journal).head.replace(/^seed .*$/m, "seed " + seed),
    record: "",
    names: {},
  });
  // The rules are in this page, so the head is kept only where it is another one.
  const headOf = ({ head }) => head || split(contents.journal).head;
  const namesIn = ({ names }) =>
    Object.entries(names).map(([seat, name]) => (name ? "name " + seat + " " + name + "\n" : "")).join("");
  const journal = () => headOf(game) + begins + namesIn(game) + game.record;

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
  // Some of it is another: {record, asked}, {names} or {files}.
  function change(now) {
    game = { ...game, ...now };
    write();
  }
  // Keep what has been played, as the engine's journal has it.
  const take = (text, asked) => change({ record: split(text).record, asked });
  // The engine's journal has the rules only where they were changed: then what was undone is in it, too.
  const isChanged = () => Boolean(game.changed);
  const begin = () => change(fresh(byChance()));
  const name = (seat, text) => change({ names: { ...game.names, [seat]: text || undefined } });

  try {
    game = JSON.parse(localStorage.getItem(key));
  } catch (error) {
    stored = false;
  }
  game = game || fresh(contents.seeded ? null : byChance());
  addEventListener("storage", (event) => event.key === key && location.reload()); // played in another tab

  return { now: () => game, journal, isChanged, take, begin, name, change, write };
})();

// A game's journal as a text: its head, which says what is played under which rules, and its record.
const journals = (() => {
  const begins = "\nbegin\n";

  function split(text) {
    const at = text.indexOf(begins);
    return { head: text.slice(0, at), record: text.slice(at + begins.length) };
  }
  const join = (head, record) => head + begins + record;
  const seeded = (head, seed) => head.replace(/^seed .*$/m, "seed " + seed);

  // Without the line ends of other systems, and the checksums of a saved game.
  function plain(text) {
    const lines = text.replace(/\r\n/g, "\n");
    return /^plat journal 1 kept /.test(lines) ? lines.replace(/ [+.][0-9a-f]{8}$/gm, "").replace(" kept\n", "\n") : lines;
  }
  // The lines of a head that begin so, in order.
  const lines = (head, word) => (head.match(new RegExp("^" + word + " .*$", "gm")) || []).sort();

  // Why the journal is not one of this page's game, or nothing.
  function differs(text, head) {
    const { head: theirs, record } = split(text),
      other = (word) => lines(theirs, word).join("\n") !== lines(head, word).join("\n"),
      value = (from, word) => (lines(from, word)[0] || "").slice(word.length + 1);
    if (!/^plat journal \d+\n/.test(text) || !text.includes(begins)) return "That file is no journal of plat.";
    if (!text.startsWith("plat journal 1\n")) return "That journal was written by a later plat.";
    const rules = ["rules", "variant", "module", "set", "table"].find(other);
    if (rules && other("game")) return "That is a game of " + value(theirs, "game") + ", and this page plays " + value(head, "game") + ".";
    if (other("players")) return "That game has " + value(theirs, "players") + " players, and this page’s has " + value(head, "players") + ".";
    if (rules || /^change$/m.test(record)) return "That game has other rules (" + (rules || "they change in it") + "): `plat play FILE.plat` continues it.";
    return null;
  }
  // What people are called in it.
  const names = (text) => Object.fromEntries([...text.matchAll(/^name (\S+) (.+)$/gm)].map(([, seat, name]) => [seat, name]));

  // Whose answers are in it, one after the other.
  const answers = (text) => [...split(text).record.matchAll(/^(\S+) \S+ .+$/gm)].map(([, seat]) => seat).filter((seat) => contents.seats.includes(seat));

  return { split, join, seeded, plain, differs, names, answers, seed: (head) => lines(head, "seed")[0].slice(5) };
})();

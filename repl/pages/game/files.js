// The files of the game, {path: text}: those that the page came with, and those that were changed in it.
// A path is that of a journal: "./hamlet/hamlet.lua". The browser keeps changed files with the game, as
// somebody left them; the game is played under the last ones that could be loaded.
const files = (() => {
  // The files in a journal: "file NAME HASH LINES PATH", and each line of it behind a bar.
  function inJournal(journal) {
    const found = {},
      lines = journal.split("\n");
    for (let at = 0; at < lines.length; at++) {
      const [, count, path] = /^file .* [0-9a-f]{16} (\d+) (.*)$/.exec(lines[at]) || [];
      if (!path) continue;
      found[path] = lines.slice(at + 1, at + 1 + +count).map((line) => line.slice(1)).join("\n");
      at += +count;
    }
    return found;
  }

  const base = Object.freeze({ ...inJournal(contents.journal), ...contents.files });
  const changed = () => kept.now().files || {}; // null stands for a file that was deleted
  const all = () => Object.fromEntries(Object.entries({ ...base, ...changed() }).filter(([, text]) => text !== null));
  // What messages call a file.
  const nameOf = (path) => path.replace(/^.*?([^/]+\/[^/]+)$/, "$1");

  // Replace these files, and read the rules again; `more` are further keys of `reload`. A file that is as
  // the page has it counts as unchanged. Returns the answer: {ok, error, where, changes, dropped}.
  let written = false; // whether the engine has all files
  async function change(texts, more) {
    const now = { ...changed(), ...texts };
    for (const path of Object.keys(now)) if (now[path] === (path in base ? base[path] : null)) delete now[path];
    kept.change({ files: now });
    const given = written ? texts : { ...all(), ...texts };
    written = true;
    return connection.reload(given, more);
  }
  // A new engine has none of them.
  const forget = () => {
    written = false;
  };

  return { base, changed, all, nameOf, change, forget, inJournal };
})();

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

  let pending = null, // what the engine does not have yet; null: it has none of them
    loaded = {}; // the changed files as the engine read them last
  // Keep these texts with the game, where they are read next. A file that is as the page has it counts as
  // unchanged.
  function keep(texts) {
    const now = { ...changed(), ...texts };
    for (const path of Object.keys(now)) if (now[path] === (path in base ? base[path] : null)) delete now[path];
    kept.change({ files: now });
    if (pending) pending = { ...pending, ...texts };
  }
  // Whether the kept game is played under these files.
  function areRead() {
    const read = inJournal(kept.journal());
    return Object.entries(changed()).every(([path, text]) => read[path] === text);
  }
  // What the engine is given before it reads the rules.
  function take() {
    const texts = pending || all();
    pending = {};
    return texts;
  }
  // A new engine has none of them.
  const forget = () => {
    pending = null;
  };
  // Replace these files, and read the rules again; `more` are further keys of `reload`. Returns the answer:
  // {ok, error, where, changes, dropped}.
  async function change(texts, more) {
    keep(texts);
    const now = changed(),
      reply = await connection.reload(more);
    if (reply.ok) loaded = now;
    return reply;
  }

  return { base, changed, all, loaded: () => loaded, nameOf, keep, areRead, take, change, forget, inJournal };
})();

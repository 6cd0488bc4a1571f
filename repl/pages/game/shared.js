// Rules that somebody shared: the page's address may have changed files in it, behind "#rules=". They count
// once they were accepted here; then this page is as if it had come with them, and keeps their game apart.
const shared = (() => {
  const MARK = "#rules=",
    shipped = { journal: contents.journal, files: contents.files },
    tab = "plat rules in " + location.pathname,
    keyOf = (word) => "plat rules " + word;
  const game = /^game (.*)$/m.exec(contents.journal)[1],
    of = contents.id;

  // What a journal asks for at its end, besides the game: "module wells", lines as in its head.
  function asksOf(journal) {
    const changed = journal.lastIndexOf("\nchange\ngame "),
      [head] = journal.slice(changed + 1).split(/^(?:rules|layout|file|begin)\b/m);
    return (head.match(/^(variant|module|set) .*$/gm) || []).join("\n");
  }

  // Begin a game that asks so, under these files, in an engine of its own: {journal, seats}, or an error.
  async function begin(files, asks) {
    const worker = new Worker(engine.script),
      module = await engine.compiled,
      [first, ...others] = shipped.journal.split(/^rules /m)[0].match(/^(?!variant |module |set ).+$/gm),
      head = [first, ...others.slice(0, 2), ...(asks ? [asks] : []), ...others.slice(2)].join("\n");
    const post = (message) =>
      new Promise((done, fail) => {
        worker.onmessage = ({ data }) => data.progress || data.policy || (data.failed ? fail(new Error(data.failed)) : done(JSON.parse(data.reply)));
        worker.onerror = (event) => fail(new Error(event.message));
        worker.postMessage(message);
        setTimeout(() => fail(new Error("they take too long to begin a game")), 20000);
      });
    try {
      const begun = await post({ module, files, begin: head + "\nbegin\n" });
      if (!begun.ok) throw new Error([begun.where, begun.error].filter(Boolean).join(": "));
      const { journal } = await post({ line: '{"do":"journal","rules":true}' });
      return { journal: journal.replace(/\nbegin\n[^]*/, "\nbegin\n"), seats: begun.seats };
    } finally {
      worker.terminate();
    }
  }

  let word = location.hash.startsWith(MARK) ? location.hash.slice(MARK.length) : sessionStorage.getItem(tab),
    taken = null;
  try {
    taken = word && JSON.parse(localStorage.getItem(keyOf(word)));
  } catch (error) {
    word = null; // a browser that keeps nothing
  }
  if (taken) {
    sessionStorage.setItem(tab, word);
    Object.assign(contents, taken.begun, { id: contents.id + taken.id, files: { ...shipped.files, ...taken.files } });
  }

  // Play by the rules of the address from now on.
  async function accept({ files, asks }) {
    const id = " " + crypto.getRandomValues(new Uint32Array(2)).join("");
    localStorage.setItem(keyOf(word), JSON.stringify({ id, files, begun: await begin({ ...shippedFiles(), ...files }, asks) }));
    location.reload();
  }
  // Play the game as it was shipped.
  function leave() {
    sessionStorage.removeItem(tab);
    history.replaceState(null, "", location.pathname + location.search);
    if (taken) location.reload();
  }
  const shippedFiles = () => ({ ...files.inJournal(shipped.journal), ...shipped.files });

  return { MARK, game, of, word, taken, asksOf, asks: asksOf(shipped.journal), shippedFiles, begin, accept, leave };
})();

// What a page's worker does: messages in place of lines, answered in their order. {module, begin} has
// the engine, compiled, and a journal; {begin} begins another game; {line} is a line of the protocol;
// {tests} runs some tests. With {files}, {path: text}, these files are written before, or deleted where the
// text is null.
if (typeof importScripts === "function") {
  let last = Promise.resolve(),
    calls = null;

  // How far a bot is that learns; what it has learnt is given to the page, which keeps it.
  const policies = "/home/web_user/.cache/plat/trained",
    given = new Set();
  function give({ FS }) {
    if (!FS.analyzePath(policies).exists) return;
    for (const name of FS.readdir(policies).filter((one) => one.endsWith(".policy") && !given.has(one))) {
      const path = policies + "/" + name;
      given.add(name);
      FS.chmod(path, 0o600); // emscripten's mkstemp lets nobody read it
      postMessage({ policy: { [path]: FS.readFile(path, { encoding: "utf8" }) } });
    }
  }
  const tell = (text) => postMessage({ progress: text.replace("\r\x1b[K", "") });

  async function start(module) {
    const instantiateWasm = (imports, done) => {
      WebAssembly.instantiate(module, imports).then(done);
      return {};
    };
    const made = await engine({ instantiateWasm, printErr: tell });
    const call = (name) => made.cwrap("plat_engine_" + name, "string", ["string"]);
    const [begin, line, tests] = ["begin", "line", "tests"].map(call);
    calls = {
      give: () => give(made),
      begin: (journal) => {
        made.FS.writeFile("/game.plat", journal);
        return begin("/game.plat");
      },
      line,
      tests,
      write: (path, text) => {
        const { FS } = made;
        for (const { index } of path.matchAll(/[/]/g))
          if (!FS.analyzePath(path.slice(0, index) || "/").exists) FS.mkdir(path.slice(0, index));
        if (text !== null) FS.writeFile(path, text);
        else if (FS.analyzePath(path).exists) FS.unlink(path);
      },
    };
  }

  async function answer({ module, begin, line, tests, files }) {
    if (module) await start(module);
    for (const [path, text] of Object.entries(files || {})) calls.write(path, text);
    if (tests) return calls.tests(tests);
    const reply = begin === undefined ? calls.line(line) : calls.begin(begin);
    calls.give();
    return reply;
  }

  onmessage = ({ data }) => {
    last = last.then(() => answer(data)).then(
      (reply) => postMessage({ reply }),
      (error) => postMessage({ failed: String(error) }),
    );
  };
}

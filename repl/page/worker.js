// What a page's worker does: messages in place of lines, answered in their order. {packed, begin} has
// the engine, packed, and a journal; {begin} begins another game; {line} is a line of the protocol. With
// {files}, {path: text}, these files are written before, or deleted where the text is null.
if (typeof importScripts === "function") {
  let last = Promise.resolve(),
    calls = null;

  // How far a bot is that learns.
  const tell = (text) => postMessage({ progress: text.replace("\r\x1b[K", "") });

  async function start(packed) {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")),
      made = await engine({ wasmBinary: await new Response(stream).arrayBuffer(), printErr: tell });
    const call = (name) => made.cwrap("plat_engine_" + name, "string", ["string"]);
    const [begin, line] = [call("begin"), call("line")];
    calls = {
      begin: (journal) => {
        made.FS.writeFile("/game.plat", journal);
        return begin("/game.plat");
      },
      line,
      write: (path, text) => {
        const { FS } = made;
        for (const { index } of path.matchAll(/[/]/g))
          if (!FS.analyzePath(path.slice(0, index) || "/").exists) FS.mkdir(path.slice(0, index));
        if (text !== null) FS.writeFile(path, text);
        else if (FS.analyzePath(path).exists) FS.unlink(path);
      },
    };
  }

  async function answer({ packed, begin, line, files }) {
    if (packed) await start(packed);
    for (const [path, text] of Object.entries(files || {})) calls.write(path, text);
    return begin === undefined ? calls.line(line) : calls.begin(begin);
  }

  onmessage = ({ data }) => {
    last = last.then(() => answer(data)).then(
      (reply) => postMessage({ reply }),
      (error) => postMessage({ failed: String(error) }),
    );
  };
}

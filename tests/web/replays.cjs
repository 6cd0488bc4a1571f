// node replays.cjs ENGINE.js GAMES FOLDER...: plays the journals of each folder in the engine for pages,
// and compares the hash at each end with that of the journal, which another build of plat wrote.
const fs = require("fs"),
  path = require("path");
const [, , script, games, ...folders] = process.argv;

// Copy a folder of rules to where the engine looks for games.
function copy(FS, from, to) {
  for (const name of fs.readdirSync(from)) {
    const [source, target] = [path.join(from, name), to + "/" + name];
    if (fs.statSync(source).isDirectory()) {
      FS.mkdir(target);
      copy(FS, source, target);
    } else if (/[.](lua|csv)$/.test(name)) FS.writeFile(target, fs.readFileSync(source));
  }
}

const hashOf = (journal) => (journal.match(/^hash .*$/gm) || []).pop();

(async () => {
  const engine = await require(path.resolve(script))({ wasmBinary: fs.readFileSync(script.replace(/js$/, "wasm")) }),
    begin = engine.cwrap("plat_engine_begin", "string", ["string"]),
    line = engine.cwrap("plat_engine_line", "string", ["string"]);
  let failed = 0;
  copy(engine.FS, games, "");
  for (const folder of folders) {
    let same = 0;
    const files = fs.readdirSync(folder).filter((name) => name.endsWith(".plat"));
    for (const name of files) {
      const text = fs.readFileSync(path.join(folder, name), "utf8");
      engine.FS.writeFile("/game.plat", text);
      const begun = JSON.parse(begin("/game.plat")),
        hash = begun.ok && begun.over && hashOf(JSON.parse(line('{"do":"journal"}')).journal);
      if (hash && hash === hashOf(text)) same++;
      else console.log(folder + "/" + name + ": " + (begun.error || "ends with " + hash + " instead of " + hashOf(text)));
    }
    console.log(path.basename(folder) + ": " + same + " of " + files.length + " games end with the same hash");
    failed += files.length - same || !files.length;
  }
  process.exitCode = failed ? 1 : 0;
})();

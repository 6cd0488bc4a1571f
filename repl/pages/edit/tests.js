// The rule tests, run in a worker of their own beside the game: how many pass, and one that fails with its
// board. A run that a newer one overtakes is dropped.
const tests = (() => {
  const { make } = plat;
  const box = make("section", undefined, "panel tests"),
    LATER = 400;
  box.setAttribute("aria-label", "Tests");
  box.setAttribute("role", "status");
  box.hidden = true;
  panel.root.append(box);

  let worker = null,
    timer = 0,
    mine = 0,
    answer = null,
    written = null, // what the worker has of the files
    results = [],
    at = 0; // which of those that fail is shown

  // Tests that do not end keep no other run from its worker.
  function stop() {
    if (worker) worker.terminate();
    worker = null;
  }
  const post = (message) =>
    new Promise((done, fail) => {
      answer = { done, fail };
      worker.postMessage(message);
    });
  async function start() {
    const module = await engine.compiled;
    worker = new Worker(engine.script);
    worker.onmessage = ({ data: { reply, failed } }) => (failed ? answer.fail(new Error(failed)) : reply && answer.done(JSON.parse(reply)));
    worker.onerror = (event) => answer.fail(new Error(event.message));
    written = {};
    return post({ module, begin: contents.journal });
  }

  const hasTests = () => Object.keys(files.all()).some((path) => /[/]tests[/]/.test(path));
  function run() {
    clearTimeout(timer);
    const number = ++mine;
    if (hasTests()) timer = setTimeout(() => go(number).catch((error) => number === mine && (stop(), say(error.message))), LATER);
    else box.hidden = true;
  }
  async function go(number) {
    if (worker && answer && answer.running) stop();
    if (!worker) await start();
    const now = files.all(),
      given = {};
    for (const path of Object.keys({ ...written, ...now })) if (written[path] !== now[path]) given[path] = now[path] ?? null;
    written = now;
    results = [];
    at = 0;
    const begun = performance.now();
    for (let ends = false, from = "first", first = given; !ends; from = "next", first = undefined) {
      const part = post({ files: first, tests: from });
      answer.running = true;
      const reply = await part;
      answer.running = false;
      if (number !== mine) return;
      results.push(...reply.tests);
      ends = reply.ends;
      show(ends);
    }
    box.dataset.took = Math.round(performance.now() - begun);
  }

  // --- what is shown ---

  const say = (text) => {
    box.hidden = false;
    box.replaceChildren(make("h2", text));
  };
  function show(ends) {
    const failed = results.filter((one) => one.failure),
      passed = results.length - failed.length,
      head = make("h2");
    if (failed.length) box.dataset.failed = failed.length;
    else delete box.dataset.failed;
    box.hidden = false;
    if (!results.length) return say(ends ? "No tests" : "Running the tests …");
    head.append(make("span", (failed.length ? "" : "✓ ") + passed + " passed", "ok"));
    if (failed.length) head.append(" ", make("span", "− " + failed.length + " failed", "bad"));
    if (!ends) head.append(make("small", " …"));
    box.replaceChildren(head);
    if (failed.length) box.append(...detail(failed));
  }
  function detail(failed) {
    const one = failed[at % failed.length],
      acts = make("div", undefined, "acts"),
      text = make("p"),
      place = panel.placeOf(one.file + ":" + one.line);
    // the boards are drawn, so their letters are left out
    const failure = one.picture ? one.failure.replace(/\n\S*:\n[^]*$/, "") : one.failure;
    text.append(make("b", one.name), make("br"), make("span", failure.replace(/^[^\n]*[.]lua:\d+:\s*/, ""), "s"));
    if (place) panel.button("Line " + one.line, () => panel.open(place.path, place.line), acts);
    if (failed.length > 1) panel.button("The next of " + failed.length, () => (at++, show(true)), acts);
    if (!one.picture) return [text, acts];
    const board = make("figure");
    board.innerHTML = one.picture;
    return [board, text, acts];
  }

  return { run };
})();

// The engine, which is in this page and runs in a worker: lines of the protocol go there and are
// answered in their order. The page never waits: whoever waits for long reads why, and may end it.
const engine = (() => {
  const { make } = plat;
  const LONG = 1000; // milliseconds
  let worker = null,
    waiting = [], // for answers: {done, fail}
    timer = 0;

  // --- what is seen of it ---

  const busy = make("div", undefined, "banner busy"),
    doing = make("span"),
    end = make("button", "Stop");
  end.type = "button";
  end.dataset.key = "stop";
  end.addEventListener("click", () => stop("stopped; the game is as it was before"));
  busy.setAttribute("role", "status");
  busy.hidden = true;
  busy.append(doing, end);
  document.body.prepend(busy);

  const say = (text) => (doing.textContent = text || "plat is thinking …");
  // What is waited for is another now, or nothing.
  function watch() {
    clearTimeout(timer);
    busy.hidden = true;
    say("");
    if (waiting.length) timer = setTimeout(() => (busy.hidden = false), LONG);
  }

  // --- lines ---

  function post(message, given) {
    if (!worker) return Promise.reject(new Error("stopped"));
    return new Promise((done, fail) => {
      waiting.push({ done, fail });
      if (waiting.length === 1) watch();
      worker.postMessage(message, given);
    });
  }
  // There is no engine any more, and nobody gets an answer.
  function stop(why) {
    if (worker) worker.terminate();
    worker = null;
    for (const one of waiting.splice(0)) one.fail(new Error(why));
    watch();
  }
  // What a bot has learnt last is kept, since that takes long: {path: text}.
  const learnt = "plat policy " + contents.id;
  function policy(text) {
    try {
      if (text) localStorage.setItem(learnt, text);
      return JSON.parse(localStorage.getItem(learnt)) || {};
    } catch (error) {
      return {}; // a browser that keeps nothing
    }
  }
  function hear({ data: { progress, policy: text, reply, failed } }) {
    if (progress) say(progress);
    else if (text) policy(JSON.stringify(text));
    else if (failed) stop(failed);
    else {
      waiting.shift().done(JSON.parse(reply));
      watch();
    }
  }

  // It is unpacked and compiled once, for all workers.
  async function compile() {
    const packed = atob(contents.engine),
      bytes = new Uint8Array(packed.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = packed.charCodeAt(at);
    return WebAssembly.compile(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  }
  const compiled = compile();
  const script = URL.createObjectURL(new Blob([contents.worker], { type: "text/javascript" }));

  // Begin the game of a journal, in a new worker that has these files. Returns the first line of the protocol.
  async function begin(journal, files) {
    stop("begun again");
    const own = (worker = new Worker(script));
    own.onmessage = hear;
    own.onerror = (event) => stop(event.message);
    const module = await compiled;
    if (worker !== own) throw new Error("begun again");
    return post({ module, begin: journal, files: { ...policy(), ...files } });
  }
  // A line of the protocol, after these files have been written: {path: text}, null deletes one.
  const line = (message, files) => post({ line: JSON.stringify(message), files });

  return { begin, line, compiled, script };
})();

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
  function hear({ data: { progress, reply, failed } }) {
    if (progress) say(progress);
    else if (failed) stop(failed);
    else {
      waiting.shift().done(JSON.parse(reply));
      watch();
    }
  }

  // Begin the game of a journal, in a new worker. Returns the first line of the protocol.
  function begin(journal) {
    const packed = Uint8Array.from(atob(contents.engine), (c) => c.charCodeAt(0));
    stop("begun again");
    worker = new Worker(URL.createObjectURL(new Blob([contents.worker], { type: "text/javascript" })));
    worker.onmessage = hear;
    worker.onerror = (event) => stop(event.message);
    return post({ packed, begin: journal }, [packed.buffer]);
  }
  // A line of the protocol, after these files have been written: {path: text}, null deletes one.
  const line = (message, files) => post({ line: JSON.stringify(message), files });

  return { begin, line, ended: () => !worker };
})();

// The line to the table: events come as they happen, lines of the protocol go there and are
// answered. An act is sent until it is answered, always with the same id, so that it counts once.
const connection = (() => {
  const base = location.pathname.replace(/\/+$/, "");
  let source = null,
    heard = 0,
    tell = null;

  // Listen; `hear(name, data)` gets each event, `line(seconds)` whether the line is there: 0, or the
  // seconds to the next try.
  function open(hear, line) {
    tell = line;
    let timer = 0;
    const begin = () => {
      clearTimeout(timer);
      if (source) source.close();
      source = new EventSource(base + "/events");
      heard = Date.now();
      source.onopen = () => line(0);
      for (const name of ["rules", "state", "people", "fault", "ping", "gone"])
        source.addEventListener(name, (event) => {
          heard = Date.now();
          line(0);
          hear(name, event.data ? JSON.parse(event.data) : {});
          if (name === "gone") source.close();
        });
      source.onerror = () => {
        const wait = 1 + Math.random(); // not all at once
        source.close();
        line(wait);
        clearTimeout(timer);
        timer = setTimeout(begin, wait * 1000);
      };
    };
    begin();
    const silent = (seconds) => Date.now() - heard > 1000 * seconds && begin();
    setInterval(() => silent(40), 5000);
    // a telephone that was asleep has heard no ping
    document.addEventListener("visibilitychange", () => document.hidden || silent(16));
    return begin;
  }

  async function once(line, at = base) {
    const reply = await fetch(at || "/", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(line),
    });
    if (reply.status === 429 || reply.status === 503) throw new Error("busy");
    return reply.json();
  }

  // Ask something, of this link or another one; a line that gets no answer is an answer that says so.
  const ask = (line, at) =>
    once(line, at).catch(() => ({ ok: false, error: "the table does not answer", lost: true }));

  // Do something, once, however often that takes.
  async function act(line) {
    const whole = { ...line, id: [...crypto.getRandomValues(new Uint32Array(3))].join("-") };
    for (;;) {
      try {
        return await once(whole);
      } catch (error) {
        tell(1);
        await new Promise((done) => setTimeout(done, 1000));
      }
    }
  }

  return { open, ask, act, base, rules: base + "/rules", alone: false, lost: "The table does not answer. Nothing is lost." };
})();

// The engine, which is in this page and runs in a worker: lines of the protocol go there and are
// answered in their order.
const engine = (() => {
  let worker = null,
    waiting = []; // for answers: {done, fail}

  const post = (message, given) =>
    new Promise((done, fail) => {
      waiting.push({ done, fail });
      worker.postMessage(message, given);
    });
  function fail(why) {
    for (const one of waiting.splice(0)) one.fail(new Error(why));
  }

  // Begin the game of a journal, in a new worker. Returns the first line of the protocol.
  function begin(journal) {
    const packed = Uint8Array.from(atob(contents.engine), (c) => c.charCodeAt(0));
    if (worker) worker.terminate();
    worker = new Worker(URL.createObjectURL(new Blob([contents.worker], { type: "text/javascript" })));
    worker.onmessage = ({ data: { reply, failed } }) => {
      if (failed) fail(failed);
      else waiting.shift().done(JSON.parse(reply));
    };
    worker.onerror = (event) => fail(event.message);
    return post({ packed, begin: journal }, [packed.buffer]);
  }
  // A line of the protocol, after these files have been written: {path: text}, null deletes one.
  const line = (message, files) => post({ line: JSON.stringify(message), files });

  return { begin, line };
})();

// Hostile scripts in a page's engine: whatever they do, the tab answers, the page says within 2 s that the
// engine is busy, Stop ends it, and nothing outside the worker has changed.
//
//     node hostile.cjs PLAT MODULES SCRIPTS [COUNT]
//
// SCRIPTS is tests/hostile, whose runner says how a file is divided into cases. All cases that take long or
// much memory are played, and of the others as many as there are to be, 100 if nothing is said. See opened.cjs.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const assert = require("node:assert");
const { browserIn } = require("../pages/browser.cjs");

const [plat, modules, scripts, count = 100] = process.argv.slice(2);
const chromium = browserIn(modules);
const { shot, make, open } = require("./opened.cjs")(plat);

// The cases of a file that need no options and no module: {name, text}.
function casesOf(file) {
  const [prologue, ...cases] = fs.readFileSync(path.join(scripts, file), "utf8").split(/^--! /m);
  return cases
    .filter((text) => !/^--: /m.test(text))
    .map((text) => {
      const code = text.slice(text.indexOf("\n")).replace(/^--\| /gm, "");
      const returns = /^--\| (return|-- returns nothing)/m.test(text) ? "" : "return hill\n";
      return { name: file + ": " + text.split("\n")[0], text: prologue + code + returns };
    });
}
function chosen() {
  const long = ["loops.lua", "dear.lua", "memory.lua"],
    first = long.flatMap(casesOf),
    others = fs.readdirSync(scripts).filter((name) => name.endsWith(".lua") && !long.includes(name)).flatMap(casesOf);
  const step = Math.max(1, Math.floor(others.length / Math.max(1, count - first.length)));
  return [...first, ...others.filter((one, n) => n % step === 0)].slice(0, count);
}

// Play a case in the page's engine, with what a page asks for: how it ended, and how long the tab and the
// worker took at most. An engine that is busy for 4 s is stopped, as somebody would.
const played = (page, text) =>
  page.evaluate(async (text) => {
    let worst = 0,
      last = performance.now(),
      slowest = 0,
      silent = 0;
    const wait = (time) => new Promise((done) => setTimeout(done, time));
    const beat = setInterval(() => {
      worst = Math.max(worst, performance.now() - last);
      last = performance.now();
    }, 20);
    const timed = async (answer) => {
      const begun = performance.now();
      let here = true;
      const box = document.querySelector(".busy");
      (async () => {
        await wait(2000);
        if (here && box.hidden) silent++;
        await wait(2000);
        if (here) box.querySelector("button").click();
      })();
      try {
        return await answer;
      } finally {
        here = false;
        slowest = Math.max(slowest, performance.now() - begun);
      }
    };
    let how = "plays";
    try {
      const begun = await timed(engine.begin("plat journal 1\ngame hill\nplayers 2\nseed 1\nbegin\n", { "/hill/hill.lua": text }));
      if (!begun.ok) how = begun.error;
      for (let n = 0; begun.ok && n < 12 && how === "plays"; n++) {
        const asked = await timed(engine.line({ do: "question" }));
        if (!asked.ok) {
          how = asked.error;
          break;
        }
        const { question } = asked,
          choice = question.options ? question.options[0] : question.min;
        for (const line of [{ do: "game" }, { do: "page", seat: begun.seats[0] }, { do: "try", choices: [choice], refused: true }, { do: "score" }, { do: "answer", choice }]) {
          const reply = await timed(engine.line(line));
          if (!reply.ok) how = reply.error;
        }
      }
    } catch (error) {
      how = "stopped: " + error.message;
    }
    clearInterval(beat);
    return { how, worst, slowest, silent };
  }, text);

(async () => {
  const browser = await chromium.launch(),
    page = await open(browser, make("hostile", "hamlet", "--players", "2", "--seed", "5"));
  await page.locator("#fit .hit.legal").first().waitFor();
  const outside = () => page.evaluate(() => JSON.stringify([document.querySelector(".table").outerHTML, { ...localStorage }, { ...sessionStorage }, Object.keys(window).length]));
  const before = await outside();
  let worst = 0,
    slowest = 0,
    stopped = 0,
    refused = 0,
    begun = Date.now();
  const cases = chosen();
  assert(cases.length >= Math.min(100, count));
  for (const { name, text } of cases) {
    const result = await played(page, text);
    assert(result.worst < 2000, name + ": the tab did nothing for " + result.worst + " ms");
    assert.strictEqual(result.silent, 0, name + ": nothing is said after 2 s");
    worst = Math.max(worst, result.worst);
    slowest = Math.max(slowest, result.slowest);
    stopped += result.how.startsWith("stopped");
    refused += result.how !== "plays";
    if (process.env.PLAT_SHOTS) console.log(name, "-", result.how.slice(0, 80), Math.round(result.slowest));
  }
  assert.strictEqual(await outside(), before);
  // the page's own game goes on
  await page.reload();
  await page.locator("#fit .hit.legal").first().waitFor();
  assert.deepStrictEqual(page.wrong, []);
  await shot(page, "hostile");
  console.log(cases.length + " scripts in " + Math.round((Date.now() - begun) / 1000) + " s: " + refused + " refused, " + stopped + " of them stopped by hand, slowest answer " + Math.round(slowest) + " ms, longest pause of the tab " + Math.round(worst) + " ms");
  await browser.close();
})().catch((error) => {
  console.error(error);
  process.exit(1);
});

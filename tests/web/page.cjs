// A game as one file, opened from a folder and played to its end by clicks: two people pass the device
// on, a bot plays with them, and the tab is reloaded in the middle.
//
//     node page.cjs PLAT MODULES GAME:PLAYERS:PEOPLE...
//
// See opened.cjs.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const assert = require("node:assert");
const { browserIn } = require("../pages/browser.cjs");

const [plat, modules, ...games] = process.argv.slice(2);
const chromium = browserIn(modules);
const { folder, run, shot, make, open } = require("./opened.cjs")(plat);

// One click in the page, of what can be clicked: 0 when the game is over.
const click = (page) =>
  page.evaluate(async () => {
    const wait = (time) => new Promise((done) => setTimeout(done, time)),
      here = (one) => one.getClientRects().length > 0,
      all = (selector) => [...document.querySelectorAll(selector)].filter(here);
    const any = (list) => list[(window.luck = ((window.luck || 7) * 48271) % 2147483647) % list.length];
    for (const end = Date.now() + 120000; Date.now() < end; ) {
      if (document.querySelector("[aria-busy]")) await wait(5);
      else {
        const show = all('[data-key="show"]')[0],
          pass = all('#acts [data-key^="pass on"]')[0],
          play = all('#acts [data-key="play"]:enabled')[0],
          cells = all("#fit .hit.legal, #fit .hit.edge"),
          picked = document.querySelector("#fit .m-now, #fit .m-edge.now"),
          cards = all('#hand button[data-choice][aria-pressed="false"]:enabled').filter((one) => one.getAttribute("aria-disabled") !== "true"),
          acts = all("#acts button:enabled").filter((one) => !/^(back|undo|play|pass on .*)$/.test(one.dataset.key));
        if (all('#acts [data-key="journal"]').length) return 0;
        const to = show || pass || play || (cells.length && !(picked && cards.length) ? any(cells) : any([...cards, ...acts]));
        if (to) {
          to.dispatchEvent(new MouseEvent("click", { bubbles: true }));
          return show ? 2 : pass ? 3 : play ? 4 : 1;
        }
        await wait(20);
      }
    }
    throw new Error("nothing to click: " + document.getElementById("question").textContent + " " + document.getElementById("banner").textContent);
  });

async function play(browser, asked) {
  const [game, players, people] = asked.split(":");
  const file = make(game, game, "--players", players, "--people", people, "--seed", "11"),
    size = fs.statSync(file).size,
    first = Date.now(),
    page = await open(browser, file);
  if (people > 1) await page.locator('[data-key="show"]').click({ timeout: 120000 });
  await page.locator("#hand button, #fit .hit.legal").first().waitFor({ timeout: 120000 });
  const begins = Date.now() - first;
  let clicks = 0,
    moves = 0,
    curtains = 0,
    slowest = 0,
    reloads = 0;
  for (let kind = 1; kind && clicks < 5000; clicks++) {
    const begun = Date.now();
    try {
      kind = await click(page);
    } catch (error) {
      if (!/context was destroyed|navigat/.test(error.message)) throw error;
      await page.waitForLoadState();
      continue;
    }
    if (kind === 2) curtains++;
    if (kind === 4) {
      moves++;
      await page.locator("[aria-busy]").waitFor({ state: "detached", timeout: 120000 });
      slowest = Math.max(slowest, Date.now() - begun);
      if (moves === 6 || moves === 15) {
        await shot(page, game + moves);
        const before = await page.evaluate(() => Object.values(localStorage).find((one) => one.includes("record")));
        await page.reload();
        reloads++;
        assert.strictEqual(await page.evaluate(() => Object.values(localStorage).find((one) => one.includes("record"))), before);
      }
    }
  }
  await shot(page, game + "-end");
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator('#acts [data-key="journal"]').click()]);
  const journal = path.join(folder, game + ".plat");
  await download.saveAs(journal);
  assert.deepStrictEqual(page.wrong, []);
  const replayed = run("replay", journal);
  assert.strictEqual(replayed.status, 0, replayed.stdout + replayed.stderr);
  const hash = /^hash (\w+)$/m.exec(fs.readFileSync(journal, "utf8").split("\nbegin\n")[1]);
  assert(hash && run("show", journal).stdout.includes(hash[1]), "another hash");
  assert.match(run("play", journal, "--eval", ".score").stdout, /total/);
  console.log(game + ": " + Math.round(size / 1000) + " kB, first question after " + begins + " ms, " + clicks + " clicks, " + moves + " moves, " + curtains + " curtains, " + reloads + " reloads, slowest move " + slowest + " ms; the journal replays to " + hash[1]);
  await page.close();
}

(async () => {
  const browser = await chromium.launch();
  console.log(browser.version());
  for (const game of games) await play(browser, game);
  await browser.close();
})().catch((error) => {
  console.error(error);
  process.exit(1);
});

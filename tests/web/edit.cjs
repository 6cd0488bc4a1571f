// The playground, as a designer uses it: a page with --edit in Chromium, opened from a folder.
//
//     node edit.cjs PLAT MODULES
//
// Without a browser, or without the engine, the test says so and is skipped (exit 77). Pictures are kept in
// the folder PLAT_SHOTS, if that is set.
"use strict";
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const assert = require("node:assert");
const { browserIn, skip } = require("../pages/browser.cjs");

const [plat, modules] = process.argv.slice(2);
const chromium = browserIn(modules);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plat-edit-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));

const run = (...words) => spawnSync(plat, words, { encoding: "utf8" });

async function open(browser, game, ...flags) {
  const file = path.join(folder, game + ".html"),
    made = run("page", game, ...flags, "--people", "1", "--seed", "11", "--edit", "--html", file);
  if (/is not built/.test(made.stderr)) skip("the engine for pages is not built (`sh vendor/bootstrap web`)");
  assert.strictEqual(made.status, 0, made.stderr);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  page.wrong = [];
  page.on("console", (message) => page.wrong.push(message.type() + ": " + message.text()));
  page.on("pageerror", (error) => page.wrong.push("error: " + error.stack));
  page.on("request", (request) => /^(file|blob|data):/.test(request.url()) || page.wrong.push("asks for " + request.url()));
  await page.goto("file://" + file);
  await page.locator("#fit .hit.legal, #hand button").first().waitFor({ timeout: 120000 });
  console.log(game + ": " + Math.round(fs.statSync(file).size / 1000) + " kB");
  return page;
}

/* eslint-disable no-undef -- `files`, `kept` and `connection` are the page's */

// The files of the game are replaced as scripts of the page do it.
async function model(browser) {
  const page = await open(browser, "hamlet", "--players", "2"),
    script = "./hamlet/hamlet.lua";
  const change = (from, to) =>
    page.evaluate(async ([path, from, to]) => {
      const begun = performance.now(),
        answer = await files.change({ [path]: files.all()[path].replaceAll(from, to) });
      return { ...answer, took: performance.now() - begun };
    }, [script, from, to]);
  const journal = () => page.evaluate(() => kept.journal().replace(/^hash .*\n(?=[^])/gm, ""));

  assert.deepStrictEqual(await page.evaluate(() => Object.keys(files.base).sort()), [
    "./hamlet/RULES.md", "./hamlet/hamlet.lua", "./hamlet/modules/wells.lua", "./tests/rules/hamlet/hamlet.lua", "./tests/rules/hamlet/wells.lua",
  ]);
  await page.locator("#fit .hit.legal").first().click();
  await page.locator('#acts [data-key="play"]').click();
  const position = await page.locator("#fit svg").first().innerHTML();

  const broken = await change("max = 8", "max = = 8");
  assert.match(broken.where + " " + broken.error, /^hamlet\/hamlet.lua:11 .*near/, JSON.stringify(broken));
  assert(!(await journal()).includes("changed"));
  const grown = await change("max = = 8", "max = 12");
  assert.match(grown.changes, /files: changed hamlet\/hamlet.lua\n.*fields: changed round/, JSON.stringify(grown));
  await change("cosy homes", "warm homes");
  const told = await change("warm homes", "snug homes");
  assert.match(told.changes, /files: changed hamlet/);
  assert.strictEqual((await journal()).split("\nchanged\n").length, 3, "changes in a row are one");
  assert.strictEqual(await page.locator("#fit svg").first().innerHTML(), position);

  const before = await journal();
  await page.reload();
  await page.locator("#fit .hit.legal").first().waitFor();
  assert.strictEqual(await journal(), before);
  assert.deepStrictEqual(await page.evaluate(() => Object.keys(files.changed())), [script]);
  await page.locator("#fit .hit.legal").first().click();
  await page.locator('#acts [data-key="play"]').click();
  await page.locator("[aria-busy]").waitFor({ state: "detached" });

  const saved = path.join(folder, "changed.plat");
  fs.writeFileSync(saved, await journal());
  const replayed = run("replay", saved);
  assert.strictEqual(replayed.status, 0, replayed.stdout + replayed.stderr);
  assert.match(run("play", saved, "--eval", ".score").stdout, /snug homes/);
  await change("snug homes", "cosy homes");
  await change("max = 12", "max = 8");
  assert.deepStrictEqual(await page.evaluate(() => files.changed()), {});
  assert.deepStrictEqual(page.wrong, []);
  console.log("files: replaced in " + Math.round(told.took) + " ms");
  await page.close();
}

(async () => {
  const browser = await chromium.launch();
  await model(browser);
  await browser.close();
})().catch((error) => {
  console.error(error);
  process.exit(1);
});

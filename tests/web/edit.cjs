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
const isOpenToAll = require("../pages/axe.cjs")(modules);
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

const position = (page) => page.evaluate(async () => JSON.stringify((await connection.send({ do: "view" })).view.state));

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
  await page.locator("[aria-busy]").waitFor({ state: "detached" });
  await page.locator("#fit .hit.legal").first().waitFor();
  const begun = await position(page);

  const broken = await change("max = 8", "max = = 8");
  assert.match(broken.where + " " + broken.error, /^hamlet\/hamlet.lua:11 .*near/, JSON.stringify(broken));
  assert(!(await journal()).includes("changed"));
  const grown = await change("max = = 8", "max = 12");
  assert.match(grown.changes, /files: changed hamlet\/hamlet.lua\n.*fields: changed round/, JSON.stringify(grown));
  await change("cosy homes", "warm homes");
  const told = await change("warm homes", "snug homes");
  assert.match(told.changes, /files: changed hamlet/);
  assert.strictEqual((await journal()).split("\nchanged\n").length, 3, "changes in a row are one");
  assert.strictEqual(await position(page), begun);

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

// Put the cursor behind some text of the open file, and type.
async function type(page, behind, text, erase = 0) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+f");
  await page.locator('.cm-search input[name="search"]').fill("");
  await page.keyboard.type(behind);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  for (let n = 0; n < erase; n++) await page.keyboard.press("Backspace");
  const begun = Date.now();
  await page.keyboard.insertText(text);
  return begun;
}
const shot = async (page, name) => {
  if (!process.env.PLAT_SHOTS) return;
  for (const [width, height] of [[1280, 800], [768, 1024], [390, 844]])
    for (const colorScheme of ["light", "dark"]) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: path.join(process.env.PLAT_SHOTS, [name, width, colorScheme].join("-") + ".png") });
    }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
};

// A designer types: what is broken, wrong names, numbers, a new item of the score.
async function typing(browser) {
  const page = await open(browser, "drawcity", "--players", "3"),
    told = page.locator(".told"),
    fault = page.locator(".fault"),
    tested = page.locator(".tests");
  const tab = (name) => page.locator('.edit [role="tab"]', { hasText: name }).click();
  for (let n = 0; n < 12; n++)
    await page.evaluate(async () => {
      const { question } = await connection.send({ do: "question", seat: connection.you });
      await connection.act({ do: "answer", choice: question.options[0] });
    });
  const before = await position(page);
  const whole = (ok) => page.waitForFunction((ok) => /passed/.test((document.querySelector(".tests h2") || {}).textContent) && !/…/.test(document.querySelector(".tests h2").textContent) && /✓/.test(document.querySelector(".tests h2").textContent) === ok, ok, { timeout: 120000 });
  await whole(true);
  const passed = await tested.innerText();

  // a number of a table
  await tab("Tables");
  await page.locator('.edit select[aria-label="File"]').selectOption("./drawcity/tables.lua");
  const begun = await type(page, "houses = { 1", "7", 1);
  await told.locator("b").first().waitFor();
  const seen = Date.now() - begun;
  assert.match(await told.innerText(), /Points for houses have changed/);
  await told.getByText(/First entry with a different score|So far/).waitFor({ timeout: 60000 });
  assert.strictEqual(await position(page), before);
  await tested.locator("figure svg").waitFor({ timeout: 120000 });
  await whole(false);
  assert.match(await tested.innerText(), /passed\s+− \d+ failed/);
  await isOpenToAll(page, "a changed number");
  await shot(page, "edit-number");
  await told.getByRole("button").click();
  await whole(true);

  // a broken line, and back
  await type(page, "shops = { 2", " oops", 0);
  await fault.waitFor();
  assert.match(await fault.innerText(), /drawcity\/tables.lua:\d+: .*near.*\. The game continues under its last rules/s);
  assert.strictEqual(await page.locator(".cm-lintRange-error").count() > 0, true);
  assert.strictEqual(await position(page), before);
  await isOpenToAll(page, "a broken line");
  await shot(page, "edit-broken");
  await page.keyboard.press("Control+z");
  await fault.waitFor({ state: "hidden" });

  // a wrong name, and a new item of the score
  await tab("Rules");
  await page.locator('.edit select[aria-label="File"]').selectOption("./drawcity/drawcity.lua");
  const item = (name) => "\ndrawcity:score(\"corner\", function(me, sheet)\n  sheet:" + name + "(3, \"for nothing\")\nend)\n";
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.insertText(item("ad"));
  await fault.getByText('a score sheet has no "ad"').waitFor();
  await shot(page, "edit-name");
  await type(page, "sheet:ad", "d");
  await told.getByText("Points for corner have changed").waitFor();
  await fault.waitFor({ state: "hidden" });
  await shot(page, "edit-item");

  // a table of a spreadsheet
  await tab("Tables");
  await page.locator('.edit select[aria-label="File"]').selectOption("./drawcity/questions.csv");
  await page.locator('.cells input[aria-label="asks, row 1"]').fill("Which number?");
  await page.locator("#question", { hasText: "Which number?" }).waitFor();
  await isOpenToAll(page, "a table");
  await shot(page, "edit-cells");
  await page.locator(".edit .row button", { hasText: "Restore" }).click();
  await page.locator("#question", { hasText: "Which number do you build with?" }).waitFor();

  // options and help
  await tab("Help");
  await page.locator('input[aria-label="Look up a word"]').fill("?beside");
  await page.locator(".own .about").first().waitFor();
  assert.match(await page.locator(".own .about").first().innerText(), /beside/);
  await shot(page, "edit-help");
  await tab("Options");
  await page.locator(".setting", { hasText: "zoning" }).locator("input").click();
  await page.waitForFunction(() => /zoning/i.test(document.querySelector(".told").innerText + document.querySelector(".own .bad").innerText));
  await isOpenToAll(page, "options");
  await shot(page, "edit-options");
  await page.locator(".setting", { hasText: "zoning" }).locator("input").click();
  await page.waitForFunction(() => /gone/i.test(document.querySelector(".told").innerText));

  // the tab is closed and opened again
  await page.reload();
  await page.locator("#fit .hit.legal, #hand button").first().waitFor();
  await page.locator(".cm-content").waitFor();
  assert.deepStrictEqual(await page.evaluate(() => Object.keys(files.changed())), ["./drawcity/drawcity.lua"]);
  assert.strictEqual(await position(page), before);

  // a new game begins under the changed rules
  await page.locator("#menu").click();
  for (let n = 0; n < 2; n++) await page.locator('#more [data-key="new"]').click();
  await page.waitForFunction(() => typeof kept !== "undefined" && kept.isChanged() && /sheet:add.3, "for nothing"/.test(kept.journal().split("\nbegin\n")[0]), null, { timeout: 60000 });
  assert(!/^changed$/m.test(await page.evaluate(() => kept.journal())));
  assert.deepStrictEqual(page.wrong, []);
  console.log("drawcity: a number seen after " + seen + " ms with 300 ms of waiting; " + passed.split("\n")[0] + " in " + (await tested.getAttribute("data-took")) + " ms");
  await page.close();
}

(async () => {
  const browser = await chromium.launch();
  await model(browser);
  await typing(browser);
  await browser.close();
})().catch((error) => {
  console.error(error);
  process.exit(1);
});

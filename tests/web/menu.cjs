// What a page with its engine offers besides playing: the written rules, Undo, a new game, a fork,
// journals that come and go, an end for an engine that thinks for long, and bots that search and learn.
//
//     node menu.cjs PLAT MODULES
//
// See opened.cjs.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const assert = require("node:assert");
const { browserIn } = require("../pages/browser.cjs");

const [plat, modules] = process.argv.slice(2);
const chromium = browserIn(modules);
const { folder, run, shot, make, open } = require("./opened.cjs")(plat);

const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith("plat game")))));
const moves = async (page) => ((await kept(page)).record.match(/^\w+ (build|place) /gm) || []).length;
const asked = (page) => page.locator("#fit .hit.legal").first().waitFor({ timeout: 60000 });

async function build(page) {
  await asked(page);
  await page.locator("#fit .hit.legal").first().dispatchEvent("click");
  await page.locator('#acts [data-key="play"]:enabled').click();
}
async function played(page) {
  await page.locator("[aria-busy]").waitFor({ state: "detached", timeout: 60000 });
  await asked(page);
}
async function menu(page, key) {
  if (!(await page.locator("#more").isVisible())) await page.locator("#menu").click();
  await page.locator('#more [data-key="' + key + '"]').click();
}
async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), menu(page, "save")]),
    file = path.join(folder, name + ".plat");
  await download.saveAs(file);
  return file;
}
// Take a journal in, which leads to a page of its game, or to an answer.
async function take(page, file) {
  if (!(await page.locator("#more").isVisible())) await page.locator("#menu").click();
  await page.locator("#more input[type=file]").setInputFiles(file);
}
const answer = (page, words) => page.locator("#more [role=status]", { hasText: words }).waitFor();

async function menus(browser) {
  const file = make("menu", "hamlet", "--players", "3", "--seed", "5"),
    page = await open(browser, file);
  await asked(page);
  // one person and greedy bots
  assert.deepStrictEqual(await page.evaluate(() => contents.bots.filter((bot) => bot)), ["greedy", "greedy"]);
  const [rules] = await Promise.all([page.waitForEvent("popup"), page.locator(".bar a.rules").click()]);
  await rules.locator("h1", { hasText: "Hamlet" }).waitFor();
  await rules.close();

  // what bots answered before the person's first move cannot be taken back
  assert(await page.locator("#undo").isDisabled());
  await build(page);
  await played(page);
  const one = await moves(page);
  await build(page);
  await played(page);
  assert.strictEqual(await moves(page), one + 3);
  await page.locator("#undo").click();
  await page.waitForFunction((count) => contents && kept.now().record.match(/^\w+ build /gm).length === count, one);
  await asked(page);

  // a copy, and back
  await menu(page, "fork");
  await build(page);
  await played(page);
  assert.strictEqual(await moves(page), one + 3);
  await Promise.all([page.waitForNavigation(), menu(page, "back")]);
  await asked(page);
  assert.strictEqual(await moves(page), one);

  // a journal goes to the program and comes back
  const journal = await saved(page, "hamlet");
  const out = path.join(folder, "more.plat"),
    all = path.join(folder, "all.plat");
  const gone = run("play", journal, "--eval", ".hint", "--eval", ".export " + out, "--eval", ".export " + all + " --rules");
  assert.strictEqual(gone.status, 0, gone.stderr);
  for (const one of [out, all]) {
    await Promise.all([page.waitForNavigation(), take(page, one)]);
    await asked(page);
    assert((await kept(page)).record.startsWith(fs.readFileSync(out, "utf8").split("\nbegin\n")[1].replace(/hash.*\n/, "")));
  }

  // what is no game of this page changes nothing
  const before = JSON.stringify(await kept(page)),
    other = (name, ...words) => {
      run("play", ...words, "--eval", ".export " + path.join(folder, name));
      return path.join(folder, name);
    };
  fs.writeFileSync(path.join(folder, "none.plat"), "a letter\n");
  const text = fs.readFileSync(out, "utf8");
  fs.writeFileSync(path.join(folder, "rules.plat"), text.replace(/^(rules \S+ )./m, "$1x"));
  fs.writeFileSync(path.join(folder, "wrong.plat"), text.replace(/^(\w+ build )\w+$/m, "$1z9"));
  for (const [name, words] of [
    ["none.plat", "no journal of plat"],
    [other("drow.plat", "drow", "--players", "3", "--seed", "1"), "a game of drow, and this page plays hamlet"],
    [other("two.plat", "hamlet", "--players", "2", "--seed", "1"), "has 2 players, and this page’s has 3"],
    ["rules.plat", "has other rules"],
    ["wrong.plat", "z9"],
  ]) {
    await take(page, path.resolve(folder, name));
    await answer(page, words);
    assert.strictEqual(JSON.stringify(await kept(page)), before, name);
  }
  await shot(page, "menu");
  await page.keyboard.press("Escape");
  await build(page);
  await played(page);

  // a new game, after a second press
  await menu(page, "new");
  await Promise.all([page.waitForNavigation(), menu(page, "new")]);
  await asked(page);
  assert(!(await kept(page)).record.includes("\n\n") && (await moves(page)) <= 2);
  assert.notStrictEqual((await kept(page)).head, "");
  assert.deepStrictEqual(page.wrong, []);
  await page.close();
}

// A bot that thinks too long: the page says so within 2 s, and the game goes on where it was.
async function stopped(browser) {
  const page = await open(browser, make("long", "hex", "--bot", "2=mcts:1000000"));
  await page.evaluate(() => {
    let last = performance.now();
    window.worst = 0; // how long the tab has done nothing else
    setInterval(() => {
      window.worst = Math.max(window.worst, performance.now() - last);
      last = performance.now();
    }, 20);
  });
  const stop = page.locator('.busy [data-key="stop"]');
  await build(page);
  const begun = Date.now();
  await stop.waitFor();
  assert(Date.now() - begun < 2000, "is not said within 2 s");
  await shot(page, "busy");
  await stop.click();
  await page.locator("#dock", { hasText: "stopped" }).waitFor();
  await asked(page);
  assert.strictEqual(await moves(page), 0);
  assert((await page.evaluate(() => window.worst)) < 2000);
  await page.reload();
  await asked(page);
  assert.deepStrictEqual(page.wrong, []);
  await page.close();
}

// Bots that search, and bots that learn while the page says how far they are.
async function thinkers(browser) {
  for (const bot of ["mcts:50", "trained:6000"]) {
    const page = await open(browser, make("bot", "hamlet", "--players", "2", "--seed", "5", "--bot", "2=" + bot));
    const begun = Date.now();
    if (bot.startsWith("trained")) await page.locator(".busy", { hasText: /learns: \d+ of \d+ games/ }).waitFor({ timeout: 60000 });
    for (let n = 0; n < 3; n++) {
      await page.locator("#fit .hit.legal").first().waitFor({ timeout: 300000 });
      await build(page);
      await page.locator("[aria-busy]").waitFor({ state: "detached", timeout: 300000 });
    }
    assert((await moves(page)) >= 6);
    // what was learnt is kept
    await page.reload();
    await page.locator("#fit .hit.legal").first().waitFor({ timeout: 8000 });
    await build(page);
    await page.locator("[aria-busy]").waitFor({ state: "detached", timeout: 8000 });
    console.log(bot + ": three moves in " + (Date.now() - begun) + " ms");
    assert.deepStrictEqual(page.wrong, []);
    await page.close();
  }
}

(async () => {
  const browser = await chromium.launch();
  for (const test of [menus, stopped, thinkers]) await test(browser);
  await browser.close();
})().catch((error) => {
  console.error(error);
  process.exit(1);
});

// Changed rules, shared: as a link that another profile opens, as a page, as a folder and as a journal that
// plat plays. And links that carry nothing good.
//
//     node share.cjs PLAT MODULES
//
// Without a browser, without the engine, or without unzip, the test says so and is skipped (exit 77).
// Pictures are kept in the folder PLAT_SHOTS, if that is set.
"use strict";
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const http = require("node:http");
const os = require("node:os");
const path = require("node:path");
const zlib = require("node:zlib");
const assert = require("node:assert");
const { browserIn, skip } = require("../pages/browser.cjs");

const [program, modules] = process.argv.slice(2),
  plat = path.resolve(program);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plat-share-")),
  site = path.join(folder, "site");
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
const run = (words, cwd = folder) => spawnSync(plat, words, { encoding: "utf8", cwd });

const made = run(["site", site, "hamlet", "tic-tac-toe"], __dirname); // its tests are found from here
if (/is not built/.test(made.stderr)) skip("the engine for pages is not built (`sh vendor/bootstrap web`)");
assert.strictEqual(made.status, 0, made.stderr);
if (spawnSync("unzip", ["-v"]).error) skip("unzip is not installed");

const server = http.createServer(({ url }, response) => {
  const file = path.join(site, new URL(url, "http://site").pathname);
  response.writeHead(fs.existsSync(file) ? 200 : 404, { "content-type": file.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8" });
  response.end(fs.existsSync(file) ? fs.readFileSync(file) : "");
});

/* eslint-disable no-undef -- `files`, `sharing` and `kept` are the page's */

const SCRIPT = "./hamlet/hamlet.lua";

const wrong = [];
(async () => {
  const browser = await browserIn(modules).launch(),
    isOpenToAll = require("../pages/axe.cjs")(modules);
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const base = "http://127.0.0.1:" + server.address().port,
    hamlet = base + "/games/hamlet/play.html";

  // A browser that has never been here.
  async function stranger(address, width = 1280) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce", acceptDownloads: true });
    const page = await context.newPage();
    page.on("console", (message) => wrong.push(message.type() + ": " + message.text()));
    page.on("pageerror", (error) => wrong.push(error.stack));
    page.on("request", (request) => request.url().startsWith(base) || /^(blob|data|file):/.test(request.url()) || wrong.push("asks for " + request.url()));
    await page.goto(address);
    return page;
  }
  const question = (page) => page.locator("#fit .hit.legal, #hand button").first().waitFor({ timeout: 60000 });
  const shot = async (page, name) => {
    if (process.env.PLAT_SHOTS) await page.screenshot({ path: path.join(process.env.PLAT_SHOTS, "share-" + name + ".png") });
  };
  // Replace a text in all files that have it.
  const replace = (page, from, to) =>
    page.evaluate(([from, to]) => {
      const found = Object.entries(files.all()).filter(([, text]) => text.includes(from));
      return files.change(Object.fromEntries(found.map(([path, text]) => [path, text.replaceAll(from, to)])));
    }, [from, to]);
  const press = (page, key) => page.locator('[data-key="' + key + '"]:visible').dispatchEvent("click");
  async function menu(page) {
    if (!(await page.locator('[data-key="share"]').isVisible())) await page.locator("#menu").click();
  }
  async function share(page) {
    await menu(page);
    await press(page, "share");
    return page.locator("dialog").innerText();
  }
  async function download(page, key) {
    const [given] = await Promise.all([page.waitForEvent("download"), press(page, key)]),
      file = path.join(folder, given.suggestedFilename());
    await given.saveAs(file);
    return file;
  }
  async function play(page) {
    await page.locator("#fit .hit.legal").first().click();
    await page.locator('#acts [data-key="play"]').click();
    await page.locator("[aria-busy]").waitFor({ state: "detached", timeout: 60000 });
  }

  // --- who changes the rules, and shares them ---

  const author = await stranger(hamlet);
  await question(author);
  assert.match(await share(author), /The rules are as they were shipped/);
  assert.strictEqual(await author.locator("dialog input").inputValue(), hamlet);
  await press(author, "close");
  assert((await replace(author, "max = 8", "max = 5")).ok);
  assert((await replace(author, "cosy homes", "snug homes")).ok);
  assert((await replace(author, '"round"), 8)', '"round"), 5)')).ok);
  assert((await author.evaluate(() => files.change({}, { module: "wells" }))).ok);
  assert.match(await share(author), /hamlet\/hamlet.lua: 2 lines added, 2 removed[^]*hamlet\/tests\/hamlet.lua[^]*It is played with module wells[.]/);
  await author.locator("dialog summary").first().click();
  await shot(author, "dialog");
  await isOpenToAll(author, "sharing");
  const link = await author.locator("dialog input").inputValue();
  assert(link.startsWith(hamlet + "#rules=") && link.length < 5000, link);
  const saved = await download(author, "page"),
    zip = await download(author, "folder");
  await author.locator("dialog [role=status]", { hasText: "`plat play hamlet --module wells`" }).waitFor();

  // too large for a link
  await author.evaluate((script) => {
    let noise = "";
    for (let n = 0; n < 9000; n++) noise += "-- " + Math.random() + "\n";
    return files.change({ [script]: files.all()[script] + noise });
  }, SCRIPT);
  await press(author, "close");
  assert.match(await share(author), /As a link the changes have \d+ kB, and a link may have 30/);
  assert.strictEqual(await author.locator('dialog [data-key="copy"]').count(), 0);

  // --- who is sent the link ---

  const guest = await stranger(link);
  const asked = await guest.locator("dialog").innerText();
  assert.match(asked, /Play by changed rules\?\s+Somebody changed the rules of Hamlet[^]*hamlet\/hamlet.lua: 2 lines added[^]*with module wells/);
  assert.strictEqual(await guest.evaluate(() => files.all()["./hamlet/hamlet.lua"].includes("snug")), false, "nothing runs before");
  await shot(guest, "asked");
  await isOpenToAll(guest, "asked");
  await press(guest, "decline");
  await question(guest);
  assert.strictEqual(guest.url(), hamlet);
  await guest.goto("about:blank");
  await guest.goto(link);
  await press(guest, "accept");
  await guest.waitForFunction(() => typeof shared !== "undefined" && shared.taken, null, { timeout: 60000 });
  await question(guest);
  assert(await guest.evaluate(() => files.all()["./hamlet/hamlet.lua"].includes("snug")));
  await play(guest);
  const journal = () => guest.evaluate(() => kept.journal());
  const before = await journal();
  assert.match(before, /^module wells$[^]*max = 5/m);
  await guest.reload();
  await question(guest);
  assert.strictEqual(await guest.locator("dialog").count(), 0, "it is asked once");
  assert.strictEqual(await journal(), before);

  // the journal is one that plat goes on with
  await menu(guest);
  const record = await download(guest, "save"),
    replayed = run(["replay", record]);
  assert.strictEqual(replayed.status, 0, replayed.stdout + replayed.stderr);
  assert.match(run(["play", record, "--eval", ".score"]).stdout, /snug homes|total/);

  // what was changed can be changed and shared again, and left
  assert((await replace(guest, "snug homes", "warm homes")).ok);
  assert.match(await share(guest), /hamlet\/hamlet.lua: 2 lines added/);
  await press(guest, "close");
  await menu(guest);
  await press(guest, "leave");
  await guest.waitForFunction(() => typeof shared !== "undefined" && !shared.taken);
  await question(guest);
  assert.strictEqual(await guest.evaluate(() => files.all()["./hamlet/hamlet.lua"].includes("cosy")), true);

  // --- the page and the folder ---

  const sent = await stranger("file://" + saved, 390);
  await question(sent);
  assert.match(await sent.evaluate(() => kept.journal()), /^module wells$[^]*max = 5/m);
  await play(sent);
  await shot(sent, "page");
  assert.match(await share(sent), /as they were shipped/);
  console.log("page: " + Math.round(fs.statSync(saved).size / 1000) + " kB, folder: " + Math.round(fs.statSync(zip).size / 1000) + " kB, link: " + link.length);

  const unpacked = path.join(folder, "unpacked");
  assert.strictEqual(spawnSync("unzip", ["-q", zip, "-d", unpacked]).status, 0);
  assert.match(fs.readFileSync(path.join(unpacked, "hamlet/hamlet.lua"), "utf8"), /max = 5[^]*snug homes/);
  const played = run(["sim", "hamlet", "--games", "2", "--seed", "1"], unpacked);
  assert.strictEqual(played.status, 0, played.stderr);
  assert.match(played.stdout, /decisions per game 10.0/);
  const tested = run(["test", "hamlet"], unpacked);
  assert.match(tested.stdout, /^[1-9]\d* passed, 0 failed/m, tested.stdout + tested.stderr);
  console.log(tested.stdout.split("\n").filter(Boolean).pop());

  // --- links that carry nothing good ---

  const word = (value) => zlib.gzipSync(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
  await guest.goto("about:blank");
  await guest.goto(hamlet + "#%");
  await question(guest);
  const bad = [
    ["rubbish", "damaged"],
    [word({ game: "hamlet" }).slice(0, 20), "damaged"],
    [word("{"), "damaged"],
    [word("x".repeat(9000000)), "damaged"],
    [word({ game: "hamlet" }), "no rules"],
    [word({ game: "hamlet", asks: "", files: { "./../x.lua": "x" } }), "no rules"],
    [word({ game: "hamlet", asks: "", files: { "x.lua": 5 } }), "no rules"],
    [word({ game: "hamlet", asks: "table x=/etc/passwd", files: {} }), "no rules"],
    [word({ game: "drow", asks: "", files: {} }), "of drow, and this page plays hamlet"],
  ];
  for (const [rules, why] of bad) {
    await guest.goto("about:blank");
    await guest.goto(hamlet + "#rules=" + rules);
    assert.match(await guest.locator("dialog").innerText(), new RegExp("This link cannot be opened[^]*" + why));
  }
  for (const [text, why] of [["local = =", "near"], ["while true do end", "instruction|time|long|too many"]]) {
    await guest.goto("about:blank");
    await guest.goto(hamlet + "#rules=" + word({ game: "hamlet", asks: "", files: { [SCRIPT]: text, "<img src=x>": "\u202e" } }));
    await press(guest, "accept");
    await guest.locator("dialog [role=status]", { hasText: "cannot be played" }).waitFor({ timeout: 60000 });
    assert.match(await guest.locator("dialog [role=status]").innerText(), new RegExp(why));
  }
  await press(guest, "decline");
  await question(guest);

  assert.deepStrictEqual(wrong, []);
  await browser.close();
  server.close();
})().catch((error) => {
  console.error(error, wrong);
  process.exit(1);
});

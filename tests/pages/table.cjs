// People at a table in two browsers, one of them on a telephone, who click.
//
//     node table.cjs PLAT MODULES [GAME...]
//     node table.cjs PLAT MODULES --picture FILE
//
// MODULES has playwright-core in it. Without it, a browser or a plat that can serve the test says so
// and is skipped (exit 77). Pictures of the pages are kept in the folder PLAT_SHOTS, if that is set.
"use strict";
const { spawn, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const assert = require("node:assert");
const { browserIn, day, skip } = require("./browser.cjs");

const [plat, modules, ...named] = process.argv.slice(2);
// another game each third day, which bots finish after some clicks; with PLAT_LONG all games by clicks alone
const all = ["hamlet", "drawcity", "townies", "scribble-city", "drow", "doodle-city"];
const placeless = ["drow", "doodle-city"]; // their rules may give no reason a place
const long = Boolean(process.env.PLAT_LONG);
const games = named.length ? named : long ? all : [all[Math.floor(day / 3) % all.length]];
// after which click a page is checked for access, is reloaded, the server is killed, bots go on
const after = long ? { axe: [2, 17], reload: 20, kill: 30, bots: Infinity } : { axe: [2], reload: 5, kill: 9, bots: 16 };

const chromium = browserIn(modules);

const isOpenToAll = require("./axe.cjs")(modules);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plat-table-"));
let server = null;
process.on("exit", () => {
  if (server) server.kill("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

// Serve a game, or go on with the saved one; gives the links by their names.
function serve(...words) {
  const env = { ...process.env, XDG_STATE_HOME: folder };
  server = spawn(plat, ["serve", ...words], { env, stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((done, fail) => {
    let text = "";
    const links = {};
    server.on("exit", () => fail(new Error("plat serve has ended: " + text)));
    server.stdout.on("data", (bytes) => {
      text += bytes;
      for (const [, name, link] of text.matchAll(/^(\S+) +(http:\S+)$/gm)) links[name] = link;
      if (links.host) done(links);
    });
  });
}

// A number that follows from the one before, so that a game can be repeated.
let luck = 7;
const any = (count) => {
  luck = (luck * 48271) % 2147483647;
  return luck % count;
};

async function open(browser, link, phone, scheme) {
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: phone,
    colorScheme: scheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.wrong = [];
  page.missed = 0;
  page.phone = phone;
  page.on("console", (message) => page.wrong.push(message.type() + ": " + message.text()));
  page.on("pageerror", (error) => page.wrong.push("error: " + error.stack));
  await page.goto(link);
  await page.locator(".seat, .place").first().waitFor();
  // a telephone begins with the whole of a high board; larger, its cells have the size of fingers
  const whole = page.locator("#whole");
  if (phone && (await whole.isVisible())) {
    if ((await whole.textContent()) === "Larger") await whole.tap();
    assert.strictEqual(await whole.textContent(), "Whole board");
  }
  return page;
}

const shot = async (page, name) => {
  if (process.env.PLAT_SHOTS)
    await page.screenshot({ path: path.join(process.env.PLAT_SHOTS, name + ".png") });
};

// What can be clicked: what somebody sees who looks at the page, as soon as it has followed.
const sight = (page) =>
  page.evaluate(async () => {
    while (document.querySelector("[aria-busy]")) await new Promise((done) => setTimeout(done, 5));
    const here = (one) => one.getClientRects().length > 0;
    const keys = (selector) => [...document.querySelectorAll(selector)].filter(here).map((one) => one.dataset.key);
    return {
      question: document.getElementById("question").textContent,
      hint: document.getElementById("hint").textContent,
      news: document.getElementById("news").textContent,
      play: keys('#acts [data-key="play"]:enabled').length > 0,
      cells: [...document.querySelectorAll("#fit .hit.legal, #fit .hit.edge")].map((one) => one.dataset.c),
      cards: keys('#hand button[data-choice][aria-pressed="false"]:enabled'),
      chosen: keys('#hand button[aria-pressed="true"]').length,
      picked: document.querySelectorAll("#fit .m-now, #fit .m-edge.now").length > 0,
      // (answers that were given could be changed; whoever clicks here does not)
      acts: keys("#acts button:enabled").filter((key) => !/^(back|undo|play|pass on .*)$/.test(key)),
      over: document.querySelectorAll('#acts [data-key="journal"]').length > 0,
    };
  });

// What stood there may be gone: somebody else has done something. Then another look helps.
const press = async (page, selector) => {
  const element = page.locator(selector).first();
  try {
    if (page.phone) await element.tap({ timeout: 4000 });
    else await element.click({ timeout: 4000 });
  } catch (error) {
    console.log("missed: " + error.message);
    if (++page.missed > 10) throw error;
  }
};

// With the keyboard, which is still at the move when it was played.
async function playByKey(page) {
  await page.locator('#acts [data-key="play"]').press("Enter");
  await sight(page);
  assert(await page.evaluate(() => document.activeElement.closest(".dock, .curtain") !== null), "the keyboard has lost its place");
}

// One click of somebody who is asked; false when there is nothing to click.
async function click(page) {
  const now = await sight(page);
  if (now.over) return false;
  if (!page.news || / → \d/.test(now.news)) page.news = now.news; // best one with numbers
  assert.doesNotMatch(now.hint, /expected|does not answer|asked something else/, now.hint);
  assert(!/two dice/.test(now.question) || !now.acts.some((key) => key.startsWith("option")), "dice as words");
  if (now.play && !page.phone) await playByKey(page);
  else if (now.play) await press(page, '#acts [data-key="play"]');
  else if (now.cells.length && !(now.picked && now.cards.length))
  {
    // (so has each cell of a building that may be chosen)
    await press(page, '#fit .hit[data-c="' + now.cells[any(now.cells.length)] + '"]');
    assert(await page.locator("#refusal").isHidden(), "a cell that may be chosen was refused");
  } else if (now.cards.length || now.acts.length) {
    const n = any(now.cards.length + now.acts.length),
      key = n < now.cards.length ? now.cards[n] : now.acts[n - now.cards.length];
    await press(page, '[data-key="' + key + '"]');
  } else return false;
  return true;
}

// What holds on every page at every time.
async function looksRight(page, where) {
  assert.deepStrictEqual(page.wrong, [], where);
  const found = await page.evaluate((phone) => {
    const wrong = [],
      here = (one) => one.getClientRects().length > 0;
    if (document.documentElement.scrollWidth > innerWidth) wrong.push("scrolls sideways");
    for (const button of document.querySelectorAll("button, a.btn")) {
      const box = button.getBoundingClientRect();
      if (!here(button)) continue;
      if (!button.textContent.trim() && !button.getAttribute("aria-label")) wrong.push("a button without a name");
      if (phone && (box.width < 43.5 || box.height < 43.5))
        wrong.push("small: " + button.textContent + " " + box.width + " x " + box.height);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement;
      if (!walker.currentNode.textContent.trim() || !here(holder) || holder.closest("svg, script, style")) continue;
      if (parseFloat(getComputedStyle(holder).fontSize) < 12) wrong.push("tiny: " + holder.textContent);
    }
    // on a telephone the board has half of the screen, and what is drawn can be read
    const dock = document.getElementById("dock").getBoundingClientRect();
    if (phone && dock.height > innerHeight / 2 - 111) wrong.push("a dock of " + dock.height);
    const [hand, acts] = ["hand", "acts"].map((id) => document.getElementById(id));
    if (phone && here(hand) && acts.children.length && hand.getBoundingClientRect().bottom > acts.getBoundingClientRect().top + 1)
      wrong.push("a hand over the buttons");
    for (const one of document.querySelectorAll("#acts > *")) if (one.scrollWidth > one.clientWidth + 1) wrong.push("words beyond a button: " + one.textContent);
    for (const slot of document.querySelectorAll(".slot")) if (!slot.textContent) wrong.push("a plate without points");
    if (document.querySelector("#fit rect + text.tiny")) wrong.push("a plate without its text");
    for (const sum of phone ? [] : document.querySelectorAll(".pts"))
      if (/^-/.test(sum.textContent) && !sum.querySelector("small")) wrong.push("points below 0 without a reason");
    for (const text of phone ? document.querySelectorAll("#fit text:not(.tiny)") : []) {
      const scale = text.getScreenCTM(),
        size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.a, scale.b);
      if (here(text) && !text.closest(".tiny, .marks") && size < 11.9) wrong.push("tiny: " + text.textContent + " " + size);
    }
    for (const cell of phone ? document.querySelectorAll("#fit .hit.legal") : []) {
      const box = cell.getBoundingClientRect();
      if (Math.max(box.width, box.height) < 43) wrong.push("a cell of " + box.width + " x " + box.height);
    }
    return [...new Set(wrong)];
  }, page.phone);
  assert.deepStrictEqual(found, [], where);
}

// A cell that may not be chosen says why; what may be chosen stays so.
async function saysWhy(page) {
  const before = await sight(page);
  await press(page, "#fit .hit.refused");
  await page.locator("#refusal").waitFor({ state: "visible" });
  assert.match(await page.locator("#refusal").textContent(), /^Not on [a-z]+\d+(Needs: .+|It would leave the board|Tap a cell with a dot|You may choose .+)\.$/);
  assert(!page.phone || (await page.evaluate(() => {
    const [box, dock] = ["refusal", "dock"].map((id) => document.getElementById(id).getBoundingClientRect());
    return box.top > 0 && box.bottom <= dock.top + 1;
  })), "a refusal behind the dock");
  assert.deepStrictEqual((await sight(page)).cells, before.cells);
}

// So does a grey card. False: another's answer changed the hand before it was tapped.
async function saysWhyNoCard(page) {
  const hint = page.locator("#hint", { hasText: /Not (?!played)/ });
  try {
    await page.locator('#hand button[aria-disabled="true"]').first().click({ force: true, timeout: 3000 });
    await hint.waitFor({ timeout: 3000 });
  } catch {
    return false;
  }
  console.log("refused: " + (await hint.textContent()));
  return true;
}

// A reason of the score lights the cells that it counts.
async function lightsReasons(page) {
  await page.locator('[data-key="tab score"]').click();
  const items = page.locator('#panel [data-key^="item"]');
  for (let n = 0; n < (await items.count()); n++) {
    await items.nth(n).click();
    const reason = page.locator("#panel .why button", { has: page.locator("small") }).first();
    if (!(await reason.count())) continue;
    await reason.click();
    assert((await page.locator("#fit .m-lit").count()) > 0, "no cell is lit");
    await reason.click();
    assert.strictEqual(await page.locator("#fit .m-lit").count(), 0);
    return true;
  }
  return false;
}

// One takes a name and says something, which the other hears as text; the rules are a page.
async function talk(page, other) {
  const say = "<b>Hello</b>";
  await page.locator("#banner", { hasText: "Your name?" }).waitFor();
  await other.locator('#banner [data-key="close"]').click();
  for (const [form, text] of [["naming", "Ann"], ["saying", say]]) {
    if (form === "saying") await other.locator("#seats", { hasText: "Ann" }).waitFor();
    await other.evaluate(() => {
      window.told = 0; // what is read out
      new MutationObserver((all) => (window.told += all.length)).observe(document.getElementById("ask"), { childList: true, subtree: true });
    });
    await page.locator("#menu").click();
    await page.locator("#" + form + " input").fill(text);
    await page.locator("#" + form + " button").click();
    await page.locator("#more").waitFor({ state: "hidden" });
  }
  await page.locator("#menu").click();
  await page.locator("#say").focus();
  await page.keyboard.press("Escape");
  await page.locator("#more").waitFor({ state: "hidden" });
  await other.locator("#banner", { hasText: "Ann: " + say }).waitFor();
  assert.strictEqual(await other.evaluate(() => window.told), 0);
  await other.locator('[data-key="tab record"]').click();
  assert.match(await other.locator("#panel").textContent(), new RegExp("^saidAnn: " + say));
  await other.locator('[data-key="tab sheet"]').click();
  await other.locator('[data-key="close"]').click();
  const rules = await page.request.get(await page.locator("header a.rules").getAttribute("href").then((href) => new URL(href, page.url()).href));
  assert.strictEqual(rules.status(), 200);
}

// The host's page says whom a link is still to be sent to, and replaces one.
async function invites(page, links, seat) {
  const link = page.locator(".place", { has: page.locator('[data-key="copy ' + seat + '"]') }).locator("a");
  assert.strictEqual(await link.getAttribute("href"), links[seat]);
  assert.strictEqual(await page.locator("#send").textContent(), "Every seat is taken");
  await page.locator('[data-key="copy spectator"]').click();
  await page.locator('[data-key="copy spectator"]', { hasText: "Copied" }).waitFor();
  await page.locator('[data-key="menu spectator"]').click();
  const menu = await page.locator("#more-spectator").boundingBox();
  assert(menu.y + menu.height <= page.viewportSize().height - (page.phone ? 60 : 0), "a menu below the screen");
  await looksRight(page, "the host's page");
  await isOpenToAll(page, "the host's page");
  await shot(page, "host" + (page.phone ? "-phone" : ""));
  await page.locator('[data-key="renew spectator"]').click();
  await page.locator('a[href="' + links.spectator + '"]').waitFor({ state: "detached" });
  // so does a second page of the host
  const old = await page.locator(".place a").last().getAttribute("href"),
    body = JSON.stringify({ do: "renew", seat: "spectator" });
  await fetch(links.host, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  await page.locator('a[href="' + old + '"]').waitFor({ state: "detached" });
  // links that others can open have codes
  await page.route(links.host, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replaceAll("127.0.0.1", "192.0.2.1") });
  });
  await page.reload();
  const code = page.locator('[data-key="code ' + seat + '"]');
  await code.click();
  assert((await code.boundingBox()).width > 300);
  assert(await page.locator("#near").isHidden());
  await looksRight(page, "codes");
  await page.unroute(links.host);
  await page.reload();
  await page.locator("#near").waitFor();
  await page.locator('[data-key="board"]').click();
  await page.locator(".seat").first().waitFor();
  await page.locator("#view").click();
}

// All play at the host's device: behind the curtain there is nothing of a seat.
async function share(browser, links, seats) {
  const page = await open(browser, links.host, true, "dark"),
    curtain = page.locator(".curtain h1");
  await invites(page, links, seats[0]);
  for (const seat of seats) {
    await page.locator('[data-key="menu ' + seat + '"]').click();
    await page.locator('[data-key="here ' + seat + '"]').click();
  }
  await page.locator('[data-key="begin here"]').click();
  await curtain.waitFor();
  assert.strictEqual(await page.locator("[data-cell], [data-choice], .seat").count(), 0);
  await isOpenToAll(page, "the curtain");
  await shot(page, "curtain");
  const pass = page.locator('[data-key^="pass on"]').first(),
    since = page.locator(".curtain li").first();
  for (const seat of seats) {
    await page.locator('[data-key="show"]').click();
    await page.locator(".seat").first().waitFor();
    for (let times = 0; times < 20 && !(await pass.count()); times++)
      if (!(await click(page))) await page.waitForTimeout(50);
    const was = page.url();
    await pass.click();
    await page.waitForURL((url) => url.href !== was);
    await curtain.waitFor();
    assert.strictEqual(await page.locator("[data-cell], [data-choice], .seat").count(), 0);
    if (seat === seats[seats.length - 1]) await since.waitFor(); // what the others have done
  }
  await shot(page, "curtain-since");
  assert.deepStrictEqual(page.wrong, []);
  await page.context().close();
}

// Bots play the game to its end.
async function leaveToBots(links, seats, pages) {
  const headers = { "Content-Type": "application/json" };
  for (const seat of seats) {
    const body = JSON.stringify({ do: "bot", seat, bot: "greedy" });
    const reply = await (await fetch(links.host, { method: "POST", headers, body })).json();
    assert(reply.ok, reply.error);
  }
  for (const page of pages) await page.locator('#acts [data-key="journal"]').waitFor();
}

async function plays(browser, game) {
  const players = !long || game === "hamlet" || game === "drow" || game === "scribble-city" ? 2 : 3;
  const name = "table-" + game;
  let links = await serve(game, "--players", String(players), "--seed", "11", "--save", name, "--listen", "127.0.0.1:0");
  const port = new URL(links.host).port;
  const seats = Object.keys(links).filter((one) => !["spectator", "host"].includes(one));
  const pages = [];
  for (const [n, seat] of seats.entries())
    pages.push(await open(browser, links[seat], n % 2 === 1, n % 2 ? "dark" : "light"));
  await talk(pages[0], pages[1]);
  if (long ? game !== "hamlet" : game === "drawcity") await share(browser, links, seats);
  let clicks = 0,
    idle = 0,
    refused = 0,
    grey = false; // whether a card was refused
  const began = Date.now();
  for (;;) {
    let clicked = 0;
    for (const [n, page] of pages.entries()) {
      for (let times = 0; times < 12 && clicks < after.bots && (await click(page)); times++) {
        clicked++;
        clicks++;
        // a wide board stays where it is, whatever is chosen below it
        const top = (page.phone || game !== "drawcity") ? null : (await page.locator("#fit").boundingBox()).y;
        page.top ??= top;
        assert.strictEqual(top, page.top ?? null, "the board has moved");
        if (clicks % 15 === 1) {
          await looksRight(page, game + " " + seats[n] + " after " + clicks + " clicks");
          if (clicks < 400) await shot(page, game + "-" + clicks + "-" + seats[n]);
        }
        if (refused < 2 && (await sight(page)).cells.length && (await page.locator("#fit .hit.refused").count())) {
          await saysWhy(page);
          refused++;
        }
        if (!grey && (await page.locator('#hand button[aria-disabled="true"]').count())) grey = await saysWhyNoCard(page);
        if (after.axe.includes(clicks)) await isOpenToAll(page, game + " after " + clicks + " clicks");
        if (clicks === after.reload) await page.reload();
        if (clicks === after.kill) {
          server.removeAllListeners("exit");
          server.kill("SIGKILL");
          await new Promise((done) => setTimeout(done, 300));
          links = await serve(name, "--listen", "127.0.0.1:" + port);
          await page.locator("#net:not(.off)").waitFor({ timeout: 10000 });
          page.wrong.splice(0);
          for (const one of pages) one.wrong.splice(0);
        }
      }
    }
    if (clicks >= after.bots) await leaveToBots(links, seats, pages);
    const over = (await Promise.all(pages.map(sight))).every((now) => now.over);
    if (over) break;
    idle = clicked ? 0 : idle + 1;
    if (idle) await pages[0].waitForTimeout(100);
    if (idle > 80) {
      for (const [n, page] of pages.entries()) {
        await shot(page, game + "-stuck-" + seats[n]);
        console.log(seats[n], JSON.stringify(await sight(page)));
      }
      assert.fail(game + ": nobody can click, and the game is not over");
    }
  }
  for (const [n, page] of pages.entries()) {
    page.wrong = page.wrong.filter((text) => !/ERR_CONNECTION|Failed to load/.test(text));
    await looksRight(page, game + " at the end");
    assert.match(await page.locator("#question").textContent(), /wins?$/);
    assert(n > 0 || refused > 0, "no cell was refused");
    if (n === 0) assert((await lightsReasons(page)) || placeless.includes(game), "no reason has a place");
    for (const tab of ["score", "record"]) {
      await page.locator('[data-key="tab ' + tab + '"]').click();
      await looksRight(page, game + " " + tab);
      if (long ? n < 2 : n === 1 && tab === "score") await isOpenToAll(page, game + " " + tab);
    }
    await shot(page, game + "-end-" + seats[n]);
    if (long && game === "drow") assert.match(page.news, /^Since your move: .* → \d/);
    if (long && game === "drow") assert(grey, "no card was refused");
    if (n > 0) continue;
    const whole = await page.context().newPage(),
      wrong = [];
    whole.on("console", (message) => wrong.push(message.text())); // (its policy lets it run)
    await whole.goto(await page.locator('[data-key="replay"]').evaluate((link) => link.href), { timeout: 120000 });
    await whole.locator("svg [data-board]").first().waitFor();
    assert.deepStrictEqual(wrong, []);
    await whole.close();
    for (const [key, begins] of [["page", "<!DOCTYPE html>"], ["journal", "plat"]]) {
      const waits = page.waitForEvent("download");
      await page.locator('[data-key="' + key + '"]').click();
      const text = fs.readFileSync(await (await waits).path(), "utf8");
      assert(text.startsWith(begins), text.slice(0, 40));
    }
  }
  console.log(game + ": " + clicks + " clicks, " + Math.round((Date.now() - began) / 1000) + " s");
  for (const page of pages) await page.context().close();
  server.removeAllListeners("exit");
  server.kill("SIGTERM");
}

// The picture of the documents: a move of DrawCity that is chosen, and not yet played.
async function picture(browser, file) {
  const input = ".bot greedy\n".repeat(11),
    bots = ["--players", "3", "--seed", "4", "--bot", "pink=greedy", "--bot", "green=greedy", "--save", "picture"];
  spawnSync(plat, ["play", "drawcity", ...bots], { input, env: { ...process.env, XDG_STATE_HOME: folder } });
  const page = await open(browser, (await serve("picture", "--listen", "127.0.0.1:0")).blue + "?name=Ann", false, "light");
  while (!(await page.locator('#acts [data-key="play"]:enabled').count())) await click(page);
  await page.locator('[data-key="tab score"]').click();
  await page.locator('[data-key="item factories"]').click();
  await page.locator("#panel .why button").first().click();
  await page.locator("#title").hover();
  await page.screenshot({ path: file });
}

(async () => {
  console.log("PLAT_DAY=" + day);
  const can = spawnSync(plat, ["serve", "--help"], { encoding: "utf8" });
  if (can.status !== 0) skip("this plat cannot serve");
  const browser = await chromium.launch();
  try {
    if (named[0] === "--picture") await picture(browser, named[1]);
    else for (const game of games) await plays(browser, game);
  } finally {
    await browser.close();
  }
  process.exit(0);
})().catch((error) => {
  console.error(error);
  process.exit(1);
});

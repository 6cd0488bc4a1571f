// Pages of games in a browser: what is tested is what somebody sees who was sent one.
//
//     node replay.cjs PLAT MODULES GAMES
//
// MODULES has playwright-core in it, GAMES the journals of tests/journals. Without either a browser
// or that module the test says so and is skipped (exit 77).
"use strict";
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const assert = require("node:assert");
const { browserIn } = require("./browser.cjs");

const [plat, modules, games] = process.argv.slice(2);
// one game and the width of one telephone; all of them with PLAT_LONG
const long = Boolean(process.env.PLAT_LONG);

const chromium = browserIn(modules);

const isOpenToAll = require("./axe.cjs")(modules);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plat-pages-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));

const run = (...words) => execFileSync(plat, words, { encoding: "utf8", cwd: folder });
function pageOf(journal, ...flags) {
  const file = path.join(folder, path.basename(journal, ".plat") + flags.join("") + ".html");
  run("replay", journal, "--html", file, ...flags);
  assert(fs.statSync(file).size < 1e6, file + " has more than 1 MB");
  return file;
}

// Open a page; whatever it says or asks for is a failure.
async function open(browser, file, width, height, hash = "") {
  const page = await browser.newPage({ viewport: { width, height } });
  const wrong = [];
  page.on("console", (message) => wrong.push(message.type() + ": " + message.text()));
  page.on("pageerror", (error) => wrong.push("error: " + error.message));
  page.on("dialog", (dialog) => {
    wrong.push("dialog: " + dialog.message());
    dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith("file://" + file) && !url.startsWith("data:"))
      wrong.push("request: " + url);
  });
  await page.goto("file://" + file + hash);
  page.assertFine = () => assert.deepStrictEqual(wrong, []);
  return page;
}

const shownAt = (page) => page.locator("#count").textContent();
const totals = (page) => page.locator("tr.total td").allTextContents();

async function goesThrough(browser, journal) {
  const file = pageOf(journal);
  const score = JSON.parse(run("score", journal, "--json"));
  const page = await open(browser, file, 1280, 900, "#0");
  const last = Number((await shownAt(page)).split(" / ")[1]);
  assert(last > 10);
  assert.strictEqual(await shownAt(page), "0 / " + last);

  // through all entries with the arrow key, each with a picture
  const pictures = await page.evaluate(async (count) => {
    const seen = new Set();
    for (let n = 0; n < count; n++) {
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }),
      );
      if (!document.querySelector("#picture svg [data-cell]")) return -1 - n;
      seen.add(document.querySelector("#picture").innerHTML.length);
    }
    return seen.size;
  }, last);
  assert(pictures > last / 20, "pictures: " + pictures);
  assert.strictEqual(await shownAt(page), last + " / " + last);
  assert.match(await page.locator("#now").textContent(), /The game is over/);

  // the head says who won as a person would, and holds no word of programs
  const best = Math.max(...Object.values(score.total)),
    about = await page.locator("#about").textContent();
  assert.match(about, new RegExp("(wins?|tie) with " + best + " points"));
  assert.doesNotMatch(about, /[_=]|seed/);

  // the score of the end is that of `plat score`
  assert.deepStrictEqual(await totals(page), Object.values(score.total).map(String));
  const seats = Object.keys(score.total);
  assert.deepStrictEqual(await page.locator("thead button").allTextContents(), seats);
  for (const [item, of] of Object.entries(score.items)) {
    const row = page.locator("tbody tr", {
      has: page.locator("th", { hasText: new RegExp("^" + item.replace(/\W/g, ".") + "$") }),
    });
    if (await row.count())
      assert.deepStrictEqual(
        await row.locator("td").allTextContents(),
        seats.map((seat) => String(of[seat].points)),
        item,
      );
  }

  // an item lights its cells
  let lit = 0;
  for (let n = 0; n < seats.length && !lit; n++) {
    await page.locator("thead button").nth(n).click();
    const reasons = score.items,
      seat = seats[n];
    const ofCells = (one) => /^[a-z]+\d+( [a-z]+\d+)*$/.test(one.place);
    const found = Object.entries(reasons).find(([, item]) => item[seat].lines.some(ofCells));
    if (!found) continue;
    const line = found[1][seat].lines.find(ofCells);
    const opener = page.locator(".item button", { hasText: new RegExp("^" + found[0] + "$") });
    if ((await opener.getAttribute("aria-expanded")) !== "true") await opener.click();
    const button = page
      .locator(".why button", {
        has: page.locator(".place", { hasText: new RegExp("^" + line.place + "$") }),
      })
      .first();
    await button.click();
    assert.strictEqual(await button.getAttribute("aria-pressed"), "true");
    lit = await page.locator("#picture .lit").count();
    const cells = new Set(line.place.split(" ")).size;
    assert.strictEqual(lit, cells, line.place);
    // and what stands on them is seen: only lines lie upon it
    const upon = await page.$$eval("#picture .lit use, #picture .halo use", (uses) =>
      uses.map((use) => document.querySelector(use.getAttribute("href")).localName),
    );
    assert(upon.every((what) => what === "path"), "marks hide their cells");
    const off = await page.evaluate(() =>
      [...document.querySelectorAll("#picture .lit")].map((mark) => {
        const middle = (element) => {
          const box = element.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        };
        const [x, y] = middle(mark);
        return Math.min(
          ...[...document.querySelectorAll("#picture [data-cell]")].map((cell) => {
            const [a, b] = middle(cell);
            return Math.hypot(x - a, y - b);
          }),
        );
      }),
    );
    assert(
      off.every((by) => by < 2),
      "marks lie beside their cells: " + off,
    );
    await button.click();
    await page.mouse.move(0, 0);
    assert.strictEqual(await page.locator("#picture .lit").count(), 0);
  }

  // keys, the slider, the list
  await page.locator("#slider").focus();
  await page.keyboard.press("ArrowLeft");
  assert.strictEqual(await shownAt(page), last - 1 + " / " + last);
  await page.keyboard.press("Home");
  assert.strictEqual(await shownAt(page), "0 / " + last);
  assert.match(
    await page.locator("#slider").getAttribute("aria-valuetext"),
    /^Move 0 of \d+: The game begins$/,
  );
  await page.locator("#tabs button", { hasText: "Record" }).click();
  await page.locator("#entries li > button").nth(3).click();
  assert.strictEqual(await shownAt(page), "3 / " + last);
  assert.strictEqual(
    await page.locator("#entries li > button").nth(3).getAttribute("aria-current"),
    "step",
  );
  await page.locator("#forth").click();
  assert.strictEqual(await shownAt(page), "4 / " + last);
  // a move of several answers is one step with its parts inside
  const parts = page.locator("#entries [aria-current] + .parts button");
  let at = 4;
  while (!(await parts.count()) && at++ < last) await page.locator("#forth").click();
  const count = await parts.count(),
    entry = await page.evaluate(() => Number(location.hash.slice(1)));
  assert(count > 1, "no move has parts");
  await parts.first().click();
  assert.strictEqual(await shownAt(page), `part 1 of ${at} / ${last}`);
  assert.strictEqual(await page.evaluate(() => location.hash), "#" + (entry - count + 1));
  assert.strictEqual(await page.locator("#slider").inputValue(), String(at));
  await page.locator("#forth").click();
  assert.strictEqual(await shownAt(page), at + 1 + " / " + last);
  // moves are sentences
  const said = await page.locator("#entries li > button").allTextContents();
  if (journal.includes("first-game"))
    assert(said.some((one) => /^\d+(Blue|Pink) builds a shop with \d on [a-k]\d$/.test(one)), said[3]);
  assert(!said.some((one) => one.includes(": ")), said.join("|"));
  // of a shape all cells are pointed out
  const shape = page.locator("#entries li > button", { hasText: / shape on [a-z]+\d+$/ });
  const shapes = [];
  for (const entry of (await shape.all()).slice(0, 5)) {
    await entry.click();
    shapes.push(await page.locator("#picture .new").count());
  }
  assert(!shapes.length || Math.max(...shapes) > 1, "cells of shapes: " + shapes);
  page.assertFine();
  await page.close();
  return { file, last, lit };
}

// A reason and the cells that it lights are on one screen, and nothing covers them.
async function showsReasons(browser, file) {
  for (const [width, height] of [[1280, 800], [768, 1024], [390, 844]]) {
    const page = await open(browser, file, width, height);
    const seen = await page.evaluate(() => {
      const inView = (element) => {
        const box = element.getBoundingClientRect();
        return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
      };
      const said = [],
        items = document.querySelectorAll(".item button").length;
      for (let n = 0; n < items; n++) {
        const item = document.querySelectorAll(".item button")[n];
        if (item.getAttribute("aria-expanded") !== "true") item.click();
        for (const button of document.querySelectorAll(".why button")) {
          button.click();
          button.scrollIntoView({ block: "center" });
          const lit = [...document.querySelectorAll("#picture .lit")];
          const box = button.getBoundingClientRect();
          const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          if (lit.length) said.push(lit.every(inView) && inView(button) && button.contains(on));
          button.click();
        }
      }
      return said;
    });
    // on a wide screen all is in view at once; on others one part below the board at a time
    const parts = await page.$$eval("main > section:not(#stage)", (all) =>
      all.filter((one) => one.offsetHeight > 0).map((one) => one.id),
    );
    assert.deepStrictEqual(parts, width > 1000 ? ["score", "log"] : ["score"]);
    if (width > 1000)
      assert((await page.evaluate(() => document.documentElement.scrollHeight)) <= height);
    else await page.locator("#tabs button", { hasText: "Sheet" }).click();
    assert(seen.length > 0 && seen.every(Boolean), width + ": reasons out of sight: " + seen);
    if (width > 1000) await isOpenToAll(page, file);
    // what lies beside a board is not squeezed with it: a line of its letters is 12 px at least
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("#panels svg text, #panels p")].filter((text) => {
        const svg = text.closest("svg"),
          scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
        return text.textContent && parseFloat(getComputedStyle(text).fontSize) * scale < 9;
      }).length,
    );
    assert.strictEqual(small, 0, width + ": small letters beside the board");
    page.assertFine();
    await page.close();
  }
}

async function fitsPhones(browser, file) {
  for (const width of long ? [320, 390, 768] : [320]) {
    const page = await open(browser, file, width, 800);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert(wide <= width, "the page is " + wide + " wide on " + width);
    const board = await page.locator("#picture").boundingBox();
    assert(board.width > 0.8 * width && board.height > 100, JSON.stringify(board));
    // the picture is as wide as what is shown of it, and tells whose sheet that is
    const shape = await page.evaluate(() => {
      const svg = document.querySelector("#picture svg"), box = svg.getBoundingClientRect(),
        part = svg.viewBox.baseVal;
      const heads = [...svg.querySelectorAll("[data-whose]")].map((head) => {
        const at = head.getBoundingClientRect();
        return at.left >= box.left && at.right <= box.right && at.top >= box.top &&
          at.bottom <= box.bottom;
      });
      return { off: Math.abs((box.width / box.height) * (part.height / part.width) - 1), heads };
    });
    assert(shape.off < 0.02, "what lies beside a sheet is shown");
    await isOpenToAll(page, file + " at " + width);
    await page.locator("#tabs button", { hasText: "Sheet" }).click();
    const own = await page.locator("#views button", { hasText: "who acts" }).count();
    assert(!own || shape.heads.includes(true), "nothing tells whose sheet it is");
    // what stands below a board is as large as the page's text
    const notes = await page.locator("#panels p.below").count(),
      inPicture = await page.evaluate(() =>
        [...document.querySelectorAll("#picture [data-below]")].filter(
          (below) => getComputedStyle(below).visibility === "visible",
        ).length,
      );
    assert(inPicture === 0, "notes in the picture, too small to read");
    assert(notes > 0, "no notes below the picture");
    for (const button of await page.locator("#steps button:visible").all()) {
      const box = await button.boundingBox();
      assert(box.height >= 36 && box.width >= 36, "a button is too small for a finger");
    }
    page.assertFine();
    await page.close();
  }
}

// Names and notes are text, whatever is in them.
async function holdsStrangers(browser) {
  const long = "x".repeat(10000),
    bidi = "a\u202eb\u2066c\u200fd";
  const notes = [
    "<script>hacked = 5</script>",
    "\"'&`--></script><!--",
    bidi,
    long,
    "<b onclick=hacked=6>&lt;",
  ];
  const lines = notes.map((note) => ".note " + note);
  const script = [
    ...lines.slice(0, 3),
    "where a1",
    ...lines.slice(3),
    "where b2",
    ".undo",
    "where c3",
    "where a2",
    ".note the end",
    "where b1",
    "",
  ].join("\n");
  fs.writeFileSync(path.join(folder, "moves.txt"), script + ".export hostile-2026-03-01.plat --rules\n");
  run("play", path.join(__dirname, "hostile.lua"), "--seed", "1", "moves.txt");
  const file = pageOf(path.join(folder, "hostile-2026-03-01.plat"));
  const bytes = fs.readFileSync(file);
  assert(!bytes.some((byte) => (byte < 32 && byte !== 10) || byte === 127), "control bytes");
  assert(
    !/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(bytes.toString("utf8")),
    "marks of direction",
  );
  const page = await open(browser, file, 390, 800, "#0");
  assert.strictEqual(await page.evaluate(() => document.scripts.length), 2);
  const last = Number((await shownAt(page)).split(" / ")[1]);
  const told = [];
  for (let n = 0; n <= last; n++) {
    told.push(await page.locator("#now .what").textContent());
    await page.keyboard.press("ArrowRight");
  }
  for (const note of notes)
    assert(
      told.includes("Note: " + note.replace(/[\u202e\u2066\u200f]/g, "\ufffd")),
      note.slice(0, 40),
    );
  assert(
    told.some((text) => /^Taken back: 1 entry/.test(text)),
    told.join("|").slice(0, 400),
  );
  assert.match(await page.locator("#about").textContent(), / · 1 March 2026/);
  assert.match(await page.title(), /^<script>hacked = 1<\/script>"'&\]\]>$/);
  assert((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  for (let n = 0; n < (await page.locator("#table tbody button").count()); n++)
    await page.locator("#table tbody button").nth(n).click();
  assert.strictEqual(await page.evaluate(() => typeof hacked), "undefined");
  assert.strictEqual(await page.locator("script,img,iframe,object,[onclick],[onerror]").count(), 2);
  page.assertFine();
  await page.close();

  // the policy is in force: even a hole would stay shut
  const other = await browser.newPage();
  await other.goto("file://" + file);
  const stopped = await other.evaluate(async () => {
    const stopped = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      stopped.push(event.effectiveDirective),
    );
    document.body.insertAdjacentHTML(
      "beforeend",
      "<img src='http://localhost:9/x.png' onerror='hacked = 7'><i style='color:red'></i>",
    );
    const script = document.createElement("script");
    script.textContent = "hacked = 8";
    document.body.append(script);
    await fetch("http://localhost:9/").catch(() => 0);
    await new Promise((done) => setTimeout(done, 100));
    return [typeof hacked, ...new Set(stopped)].sort();
  });
  assert.deepStrictEqual(stopped, [
    "connect-src",
    "img-src",
    "script-src-attr",
    "script-src-elem",
    "style-src-attr",
    "undefined",
  ]);
  await other.close();
}

async function showsASeat(browser) {
  run(
    "sim",
    path.join(__dirname, "secret.lua"),
    "--games",
    "1",
    "--seed",
    "3",
    "--journals",
    path.join(folder, "secret"),
  );
  const file = pageOf(path.join(folder, "secret", "game-000001.plat"), "--seat", "blue");
  const page = await open(browser, file, 1280, 800, "#2");
  assert.match(await page.locator("#about").textContent(), /as blue sees it/);
  const entries = await page.locator("#entries").textContent();
  assert.match(entries, /green has answered/); // the answer that ended the step
  assert.doesNotMatch(entries, /red has answered/);
  assert.deepStrictEqual(await totals(page), ["–", "0", "–"]);
  await page.keyboard.press("End");
  assert.deepStrictEqual(await totals(page), ["3", "3", "3"]);
  page.assertFine();
  await page.close();
}

// The rules as a page: each picture is there, the page's style is, and nothing else could be. For
// players it is short, a picture is right below its rule, and nearly the whole width is used.
async function showsRules(browser, game, ...flags) {
  const file = path.join(folder, game + "-rules.html");
  run("rules", game, "--html", file, ...flags);
  const text = fs.readFileSync(file, "utf8");
  assert(text.length < (flags.length ? 1e6 : 2e5), file + " is too large");
  assert(!text.includes("unsafe-inline"), file + " lets any style in");
  const page = await open(browser, file, flags.length ? 900 : 1280, 700);
  const pictures = await page.$$eval("figure img", (all) =>
    all.map((image) => image.complete && image.naturalWidth > 50),
  );
  assert(pictures.length > 3 && pictures.every((is) => is), game + ": a picture is broken");
  if (!flags.length) {
    const apart = await page.$$eval(".shown", (all) =>
      all.map((one) => {
        const [rule, figure] = [...one.children].map((part) => part.getBoundingClientRect());
        return figure.top - rule.bottom + (figure.left < rule.left ? 1000 : 0);
      }),
    );
    const reached = await page.evaluate(() => {
      const right = (all) => Math.max(...[...all].map((one) => one.getBoundingClientRect().right));
      return right(document.querySelectorAll(".columns > *")) / innerWidth;
    });
    assert(reached > 0.9, game + ": the right of the page is empty");
    const small = await page.$$eval("figure img", (all) => Math.min(...all.map((one) => one.width)));
    assert(small > 250, game + ": a picture is " + small + " wide");
    assert.strictEqual(apart.length, pictures.length);
    assert(apart.every((by) => by < 30), game + ": pictures apart from their rules: " + apart);
    const high = await page.evaluate(() => document.documentElement.scrollHeight);
    assert(high < 11000, game + ": the page is " + high + " high");
    await page.setViewportSize({ width: 320, height: 700 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert(wide <= 320, game + ": the page is " + wide + " wide on a phone");
  }
  const ruled = await page.$eval(".rule", (rule) => getComputedStyle(rule).display);
  assert.strictEqual(ruled, "grid", game + ": the page has no style");
  page.assertFine();
  await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "main{display:none}";
    document.head.append(style);
  });
  const shown = await page.$eval("main", (main) => getComputedStyle(main).display);
  assert.notStrictEqual(shown, "none", game + ": a stranger's style is let in");
  await page.close();
  console.log(`${game}: rules with ${pictures.length} pictures, ${text.length / 1000} kB`);
}

// In a picture no text leaves the picture, none lies upon another, and none is cut off.
async function hasRoom(browser, name, svg) {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.setContent("<body style='margin:0'>" + svg);
  const measured = await page.evaluate(() => {
    const svg = document.querySelector("svg"),
      whole = svg.getBoundingClientRect(),
      mm = whole.width / svg.viewBox.baseVal.width;
    // what is defined once is put where it is used
    for (const use of svg.querySelectorAll("use[href^='#z']")) {
      const copy = svg.querySelector(use.getAttribute("href")).cloneNode(true),
        place = svg.createSVGTransform();
      copy.removeAttribute("id");
      place.setTranslate(use.x.baseVal.value, use.y.baseVal.value);
      copy.transform.baseVal.appendItem(place);
      use.replaceWith(copy);
    }
    const texts = [...svg.querySelectorAll("text")]
      .filter((text) => !text.closest("defs") && text.textContent.trim())
      .map((text) => ({ said: text.textContent, box: text.getBoundingClientRect() }));
    const outside = texts.filter(
      ({ box }) =>
        box.left < whole.left || box.right > whole.right || box.top < whole.top ||
        box.bottom > whole.bottom,
    );
    const upon = texts.flatMap((one, n) =>
      texts.slice(0, n).filter((other) => {
        const width = Math.min(one.box.right, other.box.right) -
          Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) -
          Math.max(one.box.top, other.box.top);
        // boxes have room above and below their letters
        return width > 0.4 * mm && height > 0.45 * Math.min(one.box.height, other.box.height);
      }),
    );
    const cut = texts.filter(({ said }) => said.endsWith("…"));
    return { texts: texts.length, bad: [...outside, ...upon, ...cut].map((text) => text.said) };
  });
  assert(measured.texts > 20, name + ": a picture without texts");
  assert.deepStrictEqual(measured.bad, [], name + ": texts without room");
  await page.close();
}

// The first part of a journal, so that the game is in play.
function half(journal) {
  const lines = fs.readFileSync(journal, "utf8").split("\n");
  const file = path.join(folder, "half.plat");
  fs.writeFileSync(file, lines.slice(0, lines.length * 0.55).join("\n") + "\n");
  return file;
}

(async () => {
  const browser = await chromium.launch();
  const all = ["drawcity-2-first-game"];
  if (long)
    all.push(
      "drawcity-2-full",
      "townies-2-first",
      "doodle-city-4-ends-by-trees",
      "scribble-city-2-inlet",
      "drow-2-side-b",
    );
  try {
    for (const name of all) {
      const begun = Date.now();
      const { file, last, lit } = await goesThrough(browser, path.join(games, name + ".plat"));
      assert(lit > 0, "no item of " + name + " has cells");
      await fitsPhones(browser, file);
      await showsReasons(browser, file);
      const journal = path.join(games, name + ".plat");
      await hasRoom(browser, name, run("show", journal, "--svg", "-"));
      await hasRoom(browser, name + " in play", run("show", half(journal), "--svg", "-"));
      const size = Math.round(fs.statSync(file).size / 1000);
      console.log(
        `${name}: ${last} entries, ${size} kB, ${lit} cells lit, ${Date.now() - begun} ms`,
      );
    }
    if (long) {
      const begun = Date.now(),
        large = pageOf(path.join(games, "drow-5-attacks.plat"));
      console.log(
        `drow-5-attacks: ${Math.round(fs.statSync(large).size / 1000)} kB, ` +
          `made in ${Date.now() - begun} ms`,
      );
    }
    const crowded = ["drawcity-6-full", "doodle-city-6", "townies-5-stable-soil", "drow-5-attacks"];
    for (const name of long ? crowded : crowded.slice(3))
      await hasRoom(browser, name, run("show", path.join(games, name + ".plat"), "--svg", "-"));
    run("play", path.join(__dirname, "eight.lua"), "--seed", "1", "-e", ".picture eight.svg");
    await hasRoom(browser, "eight", fs.readFileSync(path.join(folder, "eight.svg"), "utf8"));
    const written = ["doodle-city", "drawcity", "townies", "scribble-city", "drow"];
    for (const game of long ? written : written.slice(0, 1))
      await showsRules(browser, game);
    await showsRules(browser, "doodle-city", "--tested");
    await holdsStrangers(browser);
    await showsASeat(browser);
    console.log("strangers and seats: as they should be");
  } finally {
    await browser.close();
  }
})().catch((error) => {
  console.error(error);
  process.exit(1);
});

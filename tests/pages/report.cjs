// The pages of a playtest report and of rules in a browser: they load nothing else, fit a telephone,
// tell nothing by colour alone, and show what rules call things as text.
//
//     node report.cjs PLAT MODULES [PICTURE]
//
// PICTURE is a file for a picture of the page, for somebody to look at. MODULES has playwright-core
// in it; without that or a browser the test says so and is skipped (exit 77).
"use strict";
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const assert = require("node:assert");
const { browserIn } = require("./browser.cjs");

const [plat, modules, picture] = process.argv.slice(2);

const chromium = browserIn(modules);

const isOpenToAll = require("./axe.cjs")(modules);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plat-report-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));

function pageOf(name, ...words) {
  const file = path.join(folder, name + ".html"),
    json = path.join(folder, name + ".json");
  execFileSync(plat, ["report", ...words, "--seed", "5", "--html", file, "--json", json]);
  return { file, report: JSON.parse(fs.readFileSync(json, "utf8")) };
}

async function open(browser, file, width) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const wrong = [];
  page.on("console", (message) => wrong.push(message.type() + ": " + message.text()));
  page.on("pageerror", (error) => wrong.push("error: " + error.message));
  page.on("dialog", (dialog) => {
    wrong.push("dialog: " + dialog.message());
    dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith("file://" + file) && !url.startsWith("data:")) wrong.push(url);
  });
  await page.goto("file://" + file);
  page.assertFine = () => assert.deepStrictEqual(wrong, []);
  return page;
}

async function holds(browser, { file, report }) {
  const page = await open(browser, file, 1000);
  assert.strictEqual(await page.title(), report.title);
  // a verdict and three figures come first, as the first two sentences do; then the others
  const sentences = report.sentences.map((sentence) => sentence.text.replace(/`/g, ""));
  assert.strictEqual(await page.locator(".verdict").textContent(), sentences[0]);
  const values = await page.locator(".keys .value").allTextContents();
  assert.strictEqual(values.length, 3);
  for (const value of values) assert(sentences[1].includes(value), sentences[1]);
  assert.deepStrictEqual(await page.locator(".says li").allTextContents(), sentences.slice(2));
  assert.deepStrictEqual(
    await page.locator("section").evaluateAll((all) => all.map((one) => one.id)),
    Object.keys(report.tables),
  );
  // what is found is told by more than a colour: its mark is wider
  const wide = await page
    .locator(".says li.found")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderLeftWidth));
  assert(wide.every((width) => width === "6px"));
  // each row of a chart has its name and its figure as text of the page's size, nothing lies outside,
  // and each chart has a scale that begins with 0 or spans it
  const faults = await page.locator(".chart").evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const name = chart.getAttribute("aria-label");
      const rows = [...chart.querySelectorAll("li:not(.scale)")];
      const numbers = [...chart.querySelectorAll("li.scale text")].map((text) => text.textContent);
      return [
        ...rows.flatMap((row) => {
          const box = row.getBoundingClientRect();
          const texts = [...row.querySelectorAll("span")].map((text) => text.textContent);
          const sizes = [...row.querySelectorAll("span")].map((text) => getComputedStyle(text).fontSize);
          const outside = [...row.querySelectorAll("rect, circle, line, span")].filter((part) => {
            const own = part.getBoundingClientRect();
            return own.left < box.left - 1 || own.right > box.right + 1 || own.bottom > box.bottom + 1;
          });
          return [
            ...(texts.length === 2 && texts.every(Boolean) ? [] : [`${name}: a row says ${texts}`]),
            ...(sizes.every((size) => size === "14.4px") ? [] : [`${name}: letters of ${sizes}`]),
            ...([...row.querySelectorAll("rect.bar, circle.point")].some((mark) =>
              mark.getBoundingClientRect().width > 0 || Math.abs(parseFloat(texts[1])) < 0.05) ? [] : [`${name}: ${texts} has no mark`]),
            ...outside.map((part) => `${name}: ${part.outerHTML} lies outside`),
          ];
        }),
        ...(numbers.join() === "least,most" || numbers.length > 1 && numbers.some((text) => parseFloat(text) === 0)
          ? []
          : [`${name}: the scale has ${numbers}`]),
      ];
    }),
  );
  assert.deepStrictEqual(faults, []);
  const charts = await page.locator(".chart").count();
  if (picture) await page.screenshot({ path: picture, fullPage: true });
  page.assertFine();
  await page.close();

  // bars of seats have a colour and a pattern each, and what scrolls can have the focus
  const fills = await (await open(browser, file, 1000)).$$eval("#seats .bar.own", (bars) =>
    bars.map((bar) => [
      getComputedStyle(bar).fill,
      document.querySelector(bar.nextElementSibling.getAttribute("fill").slice(4, -1)) !== null,
    ]),
  );
  assert(fills.length > 0 && fills.every(([, pattern]) => pattern), "bars without patterns");
  assert(new Set(fills.map(([fill]) => fill)).size > 1, "seats of one colour");

  const small = await open(browser, file, 360);
  await isOpenToAll(small, report.title + " on a telephone");
  const width = await small.evaluate(() => document.documentElement.scrollWidth);
  assert(width <= 360, "the page is " + width + " wide on a telephone");
  const unreached = await small.$$eval(".wide", (all) =>
    all.filter((one) => one.tabIndex !== 0 || !one.getAttribute("aria-label")).length,
  );
  assert.strictEqual(unreached, 0, "a table scrolls that the keyboard does not reach");
  small.assertFine();
  await small.close();
  return charts;
}

// Each variant has a small chart of its own beside the others', on the same scale.
async function multiplies(browser, { file }) {
  const page = await open(browser, file, 1000);
  const charts = await page.$$eval("#seats .multiples > div", (all) =>
    all.map((one) => ({
      name: one.querySelector("h3").textContent,
      width: one.querySelector("svg").getBoundingClientRect().width,
      fair: one.querySelector(".fair").getAttribute("x1"),
      top: one.getBoundingClientRect().top,
    })),
  );
  assert.strictEqual(charts.length, 2);
  assert.notStrictEqual(charts[0].name, charts[1].name);
  for (const same of ["width", "fair", "top"])
    assert.strictEqual(charts[0][same], charts[1][same], same);
  // effects have their 0 in one line, whatever they are counted in
  const zeros = await page.$$eval("#effects .axis", (all) => all.map((line) => line.getAttribute("x1")));
  assert(zeros.length > 5 && zeros.every((x) => x === "50.0%"), "0 of effects: " + zeros);
  page.assertFine();
  await page.close();
}

// Choices of cells are a map of these, with a number in each.
async function maps(browser, { file, report }) {
  const page = await open(browser, file, 1000);
  const rows = report.tables.choices.rows.filter((row) => row.question === "where" && row.wins);
  const cells = await page.locator(".map td:not(:empty)").allTextContents();
  assert(rows.length > 12);
  assert.strictEqual(cells.length, rows.length);
  const shades = await page.$$eval(".map td:not(:empty)", (all) => all.map((one) => [one.className, one.textContent]));
  const most = Math.max(...shades.map(([, text]) => Number(text)));
  assert(shades.every(([name, text]) => Number(text) !== most || name === "shade-5"));
  page.assertFine();
  await page.close();
}

// The rules: their pictures are no wider than the page, whose images all load.
async function isRead(browser, game) {
  const file = path.join(folder, game + ".html");
  execFileSync(plat, ["rules", game, "--html", file]);
  for (const width of [360, 1280]) {
    const page = await open(browser, file, width);
    await isOpenToAll(page, game);
    const found = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      pictures: [...document.images].filter((image) => image.naturalWidth > 0).length,
      rules: document.querySelectorAll(".rule").length,
    }));
    assert(found.wide <= width, game + " is " + found.wide + " wide");
    assert(found.pictures > 0 && found.rules > 0, JSON.stringify(found));
    page.assertFine();
    await page.close();
  }
}

(async () => {
  const browser = await chromium.launch();
  try {
    const games = process.env.PLAT_LONG ? "400" : "120";
    const vary = ["--bot", "random", "--vary", "module=none,neighborhoods"];
    const variants = pageOf("a", "drawcity", "--players", "2", "--games", games, ...vary);
    console.log(`variants: ${await holds(browser, variants)} charts`);
    await multiplies(browser, variants);
    const alone = pageOf("c", "drawcity", "--games", "40", "--bot", "random");
    await holds(browser, alone);
    await maps(browser, alone);
    const hostile = pageOf("b", path.join(__dirname, "hostile.lua"), "--games", "40");
    console.log(`strangers' names: ${await holds(browser, hostile)} charts`);
    assert(hostile.report.title.includes("<script>"));
    await isRead(browser, "hamlet");
  } finally {
    await browser.close();
  }
})().catch((error) => {
  console.error(error);
  process.exit(1);
});

// A website of games, as somebody finds it who follows every link: all that is linked is there and is
// the site's own, every page stands in Chromium without a complaint, in light and dark, on a desktop and
// a telephone, and every page to play comes to a question.
//
//     node site.cjs PLAT MODULES [GAME...]
//
// With "-" for MODULES the links are followed without a browser. Without a browser, or without the engine, the test says so and is skipped (exit 77). Pictures are
// kept in the folder PLAT_SHOTS, if that is set.
"use strict";
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const http = require("node:http");
const os = require("node:os");
const path = require("node:path");
const assert = require("node:assert");
const { browserIn, skip } = require("../pages/browser.cjs");

const [program, modules, ...games] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plat-site-")),
  site = path.join(folder, "site");
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));

const run = () => spawnSync(path.resolve(program), ["site", site, ...games], { encoding: "utf8", cwd: folder });
const made = run();
if (/is not built/.test(made.stderr)) skip("the engine for pages is not built (`sh vendor/bootstrap web`)");
assert.strictEqual(made.status, 0, made.stderr);
assert.match(made.stdout, /^\d+ games? and \d+ recipes: open .*\/site\/index.html\n$/);
const again = run();
assert.strictEqual(again.status, 2);
assert.match(again.stderr, /^plat: .*\/site: the folder is not empty/);

// --- links ---

const files = fs.readdirSync(site, { recursive: true }).filter((name) => fs.statSync(path.join(site, name)).isFile());
const linked = new Set(["index.html"]);
for (const file of files) {
  const text = fs.readFileSync(path.join(site, file), "utf8");
  assert(!text.includes(folder), file + " has a path of this machine");
  if (!file.endsWith(".html")) continue;
  for (const [, to] of text.replace(/<script.*?<\/script>/gs, (script) => script.split(">")[0] + ">").matchAll(/(?:href|src)="([^"]*)"/g)) {
    if (to.startsWith("data:")) continue;
    assert(!/^(\w+:|\/)/.test(to), file + " leads elsewhere: " + to);
    const [name, part] = to.replace("?edit", "").split("#"),
      target = name ? path.join(path.dirname(file), name) : file;
    assert(files.includes(target), file + " leads to nothing: " + to);
    if (part) assert(fs.readFileSync(path.join(site, target), "utf8").includes('id="' + part + '"'), file + ": no part " + to);
    linked.add(target);
  }
}
const lost = files.filter((file) => !linked.has(file));
assert.deepStrictEqual(lost, [], "nothing leads to these");
console.log(files.length + " files, " + Math.round(files.reduce((sum, file) => sum + fs.statSync(path.join(site, file)).size, 0) / 1e6) + " MB");

if (modules === "-") {
  const other = path.join(folder, "other");
  assert.strictEqual(spawnSync(path.resolve(program), ["site", other, ...games]).status, 0);
  for (const file of files) assert(fs.readFileSync(path.join(site, file)).equals(fs.readFileSync(path.join(other, file))), file + " differs");
  process.exit();
}

// --- in a browser ---

const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".svg": "image/svg+xml", ".lua": "text/plain" };
const server = http.createServer(({ url }, response) => {
  const file = path.join(site, decodeURIComponent(new URL(url, "http://site").pathname));
  const there = files.includes(path.relative(site, file));
  response.writeHead(there ? 200 : 404, { "content-type": types[path.extname(file)] || "" });
  response.end(there ? fs.readFileSync(file) : "");
});

(async () => {
  const browser = await browserIn(modules).launch(),
    isOpenToAll = require("../pages/axe.cjs")(modules);
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const base = "http://127.0.0.1:" + server.address().port + "/";
  const page = await browser.newPage({ reducedMotion: "reduce" });
  const wrong = [];
  page.on("console", (message) => wrong.push(page.url() + ": " + message.type() + ": " + message.text()));
  page.on("pageerror", (error) => wrong.push(page.url() + ": " + error.stack));
  page.on("request", (request) => request.url().startsWith(base) || /^(blob|data|file):/.test(request.url()) || wrong.push("asks for " + request.url()));
  const question = () =>
    page
      .locator("#hand button, #fit .hit.legal, #fit .hit.edge, #acts button:enabled")
      .first()
      .waitFor({ timeout: 60000, state: "attached" })
      .catch(async () => assert.fail("no question at " + page.url() + ": " + (await page.locator("#banner").textContent()) + wrong));

  for (const file of files.filter((name) => name.endsWith(".html"))) {
    await page.goto(base + file);
    if (path.basename(file) === "play.html") {
      await question();
      continue;
    }
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      for (const [width, height] of [[1280, 900], [768, 1000], [390, 800]]) {
        await page.setViewportSize({ width, height });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert(wide <= 0, file + " is wider than " + width);
        if (process.env.PLAT_SHOTS)
          await page.screenshot({ path: path.join(process.env.PLAT_SHOTS, file.replace(/\//g, "-") + width + colorScheme + ".png") });
      }
      await isOpenToAll(page, file + " " + colorScheme);
    }
    const broken = await page.$$eval("img", (all) => Promise.all(all.map((one) => ((one.loading = "eager"), one.decode().then(() => "", () => one.src)))));
    assert.deepStrictEqual(broken.filter(Boolean), [], file);
  }

  // without a server, from page to page
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("file://" + site + "/index.html");
  await page.locator(".card > a").first().click();
  await page.locator(".acts a", { hasText: "Play" }).click();
  await question();
  await page.goBack();
  await page.locator(".acts a", { hasText: "Change the rules" }).click();
  await page.locator(".edit .cm-content").waitFor({ timeout: 60000 });
  await question();
  if (process.env.PLAT_SHOTS) await page.screenshot({ path: path.join(process.env.PLAT_SHOTS, "edit.png") });
  assert.deepStrictEqual(wrong, []);
  await browser.close();
  server.close();
})().catch((error) => {
  console.error(error);
  process.exit(1);
});

// A page that `plat page` has made, opened from a folder in Chromium. What it writes to its console,
// throws, or asks a network for is in `wrong`.
//
// Without a browser, or without the engine, the test says so and is skipped (exit 77). Pictures are
// kept in the folder PLAT_SHOTS, if that is set.
"use strict";
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const assert = require("node:assert");
const { skip } = require("../pages/browser.cjs");

module.exports = (plat) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plat-page-"));
  process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));

  const run = (...words) => {
    const { status, stdout, stderr } = spawnSync(plat, words, { encoding: "utf8" });
    return { status, stdout, stderr };
  };
  const shot = async (page, name) => {
    if (process.env.PLAT_SHOTS) await page.screenshot({ path: path.join(process.env.PLAT_SHOTS, name + ".png") });
  };

  // The page of a game, as a file.
  function make(name, game, ...flags) {
    const file = path.join(folder, name + ".html"),
      made = run("page", game, ...flags, "--html", file);
    if (/is not built/.test(made.stderr)) skip("the engine for pages is not built (`sh vendor/bootstrap web`)");
    assert.strictEqual(made.status, 0, made.stderr);
    return file;
  }

  async function open(browser, file, options) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", acceptDownloads: true, ...options });
    page.wrong = [];
    page.on("console", (message) => page.wrong.push(message.type() + ": " + message.text()));
    page.on("pageerror", (error) => page.wrong.push("error: " + error.stack));
    page.on("request", (request) => /^(file|blob|data):/.test(request.url()) || page.wrong.push("asks for " + request.url()));
    await page.goto("file://" + file);
    return page;
  }

  return { folder, run, shot, make, open };
};

// The browser of the tests of pages: the system's Chromium, driven by playwright-core in MODULES.
// Without either the test says so and is skipped (exit 77).
"use strict";
const fs = require("node:fs");
const path = require("node:path");

function skip(why) {
  console.log("skipped: " + why);
  process.exit(77);
}

function browserIn(modules) {
  const folders = (process.env.PATH || "").split(":");
  const file = ["chromium", "chromium-browser", "google-chrome"]
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((one) => fs.existsSync(one));
  if (!file) skip("chromium is not installed");
  if (!fs.existsSync(path.join(modules, "playwright-core")))
    skip("playwright-core is not in " + modules + " (`npm ci` in a copy of tests/pages there)");
  const { chromium } = require(path.join(modules, "playwright-core"));
  // (each window would load pages for its address bar, which takes longer than the page that is tested)
  const args = ["--no-sandbox", "--disable-gpu", "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup"];
  return { launch: () => chromium.launch({ executablePath: file, args }) };
}

// Another number each day; PLAT_DAY repeats that of another day.
const day = Number(process.env.PLAT_DAY || Math.floor(Date.now() / 86400000));

module.exports = { browserIn, day, skip };

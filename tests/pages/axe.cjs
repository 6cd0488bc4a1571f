// What bars somebody who sees little, hears a page read out or has no mouse, as axe finds it.
//
//     const isOpenToAll = require("./axe.cjs")(MODULES);
//     await isOpenToAll(page, "where");
//
// Without axe-core in MODULES nothing is looked for.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const assert = require("node:assert");

module.exports = (modules) => {
  const file = path.join(modules, "axe-core", "axe.min.js");
  const axe = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null;
  return async (page, where) => {
    if (!axe) return;
    await page.evaluate(axe);
    const found = await page.evaluate(async () =>
      (await window.axe.run()).violations.map((one) => one.id + ": " + one.nodes[0].html),
    );
    assert.deepStrictEqual(found, [], where);
  };
};

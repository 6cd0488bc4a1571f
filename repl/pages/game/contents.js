// What is in this page: the seats and their bots, the journal that the game begins with, its written
// rules, and the engine, which a page of a site has from the site's engine.js.
const contents = { ...JSON.parse(plat.find("data").textContent), ...globalThis.platEngine };

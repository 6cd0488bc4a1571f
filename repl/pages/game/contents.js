// What is in this page: the seats and their bots, the journal that the game begins with, its written
// rules, and the engine.
const contents = JSON.parse(plat.find("data").textContent);

// What this page's menu has besides that of a table: a new game, and the journal as a file.
const menu = (() => {
  const { find, make } = plat;
  const acts = make("div", undefined, "acts");

  function add(text, press) {
    const one = make("button", text);
    one.type = "button";
    one.addEventListener("click", press);
    acts.append(one);
  }
  // Show the page of the game that is kept now, which is another one.
  function turn() {
    sessionStorage.removeItem("plat moves read here");
    if (location.hash) location.replace(location.pathname + location.search);
    else location.reload();
  }
  function save() {
    const link = make("a");
    link.href = URL.createObjectURL(new Blob([kept.journal()], { type: "text/plain" }));
    link.download = find("title").textContent + ".plat";
    link.click();
  }

  add("New game", () => {
    if (!confirm("Begin a new game? This one is forgotten.")) return;
    kept.begin();
    turn();
  });
  add("Save as a file", save);
  find("more").append(acts);
  return { add, turn };
})();

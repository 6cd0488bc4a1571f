// What this page's menu has besides that of a table: other games, and the journal as a file.
const menu = (() => {
  const { find, make } = plat;
  const acts = make("div", undefined, "menu acts"),
    answer = make("p", undefined, "s"),
    file = make("input");

  function add(text, key, press) {
    const one = make("button", text);
    one.type = "button";
    one.dataset.key = key;
    one.addEventListener("click", () => press(one));
    acts.append(one);
    return one;
  }
  // Show another game.
  function turn(game) {
    kept.put(game);
    sessionStorage.removeItem("plat moves read here");
    if (location.hash) location.replace(location.pathname + location.search);
    else location.reload();
  }

  function begin(button) {
    if (button.dataset.sure) turn({ ...kept.now(), ...kept.fresh(), asked: [], changed: false, begins: true });
    button.dataset.sure = "yes";
    button.textContent = "Forget this game";
  }
  function save() {
    const link = make("a");
    link.href = URL.createObjectURL(new Blob([kept.journal()], { type: "text/plain" }));
    link.download = find("title").textContent + ".plat";
    link.click();
  }
  // Go on with the game of a journal, if it is one of this page's. If not, nothing has changed.
  async function open(chosen) {
    const text = journals.plain(await chosen.text()),
      differs = journals.differs(text, kept.head),
      game = differs ? null : kept.read(text),
      begun = differs ? { error: differs } : await connection.begin(game);
    file.value = "";
    answer.textContent = begun.ok ? "" : begun.error;
    if (begun.ok) turn({ ...kept.now(), ...game, asked: begun.asked, changed: false });
  }
  function fork() {
    kept.change({ before: kept.now() });
    answer.textContent = "You play on in a copy of the game.";
    back.hidden = false;
  }

  answer.setAttribute("role", "status");
  file.type = "file";
  file.accept = ".plat";
  file.hidden = true;
  file.addEventListener("change", () => file.files[0] && open(file.files[0]));
  add("New game", "new", begin);
  add("Save as a file", "save", save);
  add("Open a file", "open", () => file.click());
  add("Fork", "fork", fork);
  const back = add("Back from the fork", "back", () => turn(kept.now().before));
  back.hidden = !kept.now().before;
  find("more").append(acts, answer, file);
  return { add, turn };
})();

// The rules beside the game: its files in groups, one of them in the editor. A change is read 300 ms after
// the last key.
const panel = (() => {
  const { find, make } = plat;
  const LATER = 300;
  const groups = { Rules: /[.]lua$/, Tables: /[.]csv$/, Tests: /[/]tests[/]/, Texts: /[.]md$/ };
  // A script that is nothing but a table counts as one.
  const isTable = (text) => /^(\s|--.*\n)*return \{/.test(text);
  const groupOf = (path) =>
    groups.Tests.test(path) ? "Tests"
    : groups.Texts.test(path) ? "Texts"
    : groups.Tables.test(path) || isTable(files.all()[path]) ? "Tables"
    : "Rules";
  const scriptOf = () => Object.keys(files.base)[0]; // the journal has the game's own script first
  const folderOf = (path) => path.replace(/[^/]*$/, "");

  // --- what is there ---

  const root = make("section", undefined, "edit"),
    tabs = make("div", undefined, "tabs"),
    row = make("div", undefined, "row"),
    list = make("select"),
    place = make("div", undefined, "code"),
    cells = make("div", undefined, "cells"),
    fault = make("p", undefined, "fault"),
    own = make("div", undefined, "own");
  root.setAttribute("aria-label", "The rules");
  tabs.setAttribute("role", "tablist");
  list.setAttribute("aria-label", "File");
  list.addEventListener("change", () => open(list.value));
  fault.setAttribute("role", "alert");
  fault.hidden = own.hidden = true;
  const button = (text, press, parent, name) => {
    const one = make("button", text, name);
    one.type = "button";
    one.addEventListener("click", press);
    parent.append(one);
    return one;
  };
  row.append(list);
  const restore = button("Restore", () => put(files.base[shown] ?? null), row);
  const asText = button("As text", () => {
    plain = !plain;
    open(shown);
  }, row);
  button("New file", begin, row);
  const code = make("div", undefined, "panel files");
  code.append(tabs, row, own, place, cells, fault);
  root.append(code);
  root.addEventListener("keydown", (event) => event.stopPropagation()); // keys play moves elsewhere
  document.body.prepend(root);

  // Open the rules beside the game; on a telephone one of both is seen. The table has a part of the window
  // only then, and takes its narrow form.
  const forms = [...document.styleSheets[0].cssRules]
    .filter((rule) => rule.media && /(max-width: 1000|min-width: 1001)px/.test(rule.conditionText))
    .map(({ media }) => ({ media, alone: media.mediaText, beside: /max/.test(media.mediaText) ? "screen" : "not all" }));
  const turn = button("Edit", () => side(!document.body.classList.contains("editing")), document.querySelector(".bar"), "turn");
  find("menu").before(turn);
  root.prepend(button("Back to the game", () => side(false), root, "shut"));
  function side(on) {
    document.body.classList.toggle("editing", on);
    turn.textContent = on ? "Close" : "Edit";
    for (const { media, alone, beside } of forms) media.mediaText = on ? beside : alone;
    dispatchEvent(new Event("resize"));
    if (on) loading = loading || load();
  }
  let loading = null;

  // --- tabs ---

  let shown = null, // the path of the open file
    group = "Rules",
    editor = null,
    plain = false, // tables of a spreadsheet are shown as text
    error = null; // {path, line, message} of what could not be loaded
  const isGrid = () => shown && shown.endsWith(".csv") && !plain;
  const last = {}; // the file that was open last, by group

  const pathsOf = (of) => Object.keys(files.all()).filter((path) => groupOf(path) === of).sort((a, b) => (b === scriptOf()) - (a === scriptOf()) || (a < b ? -1 : 1));
  const names = [...Object.keys(groups), "Options", "Help"],
    isGroup = (name) => name in groups;
  function draw() {
    const changed = files.changed();
    tabs.replaceChildren();
    for (const name of names) {
      const one = button(name, () => choose(name), tabs);
      one.setAttribute("role", "tab");
      one.setAttribute("aria-selected", name === group);
      one.hidden = isGroup(name) && !pathsOf(name).length;
      if (isGroup(name) && Object.keys(changed).some((path) => changed[path] !== null && groupOf(path) === name)) one.append(make("span", " •", "dot"), make("span", "changed", "vh"));
    }
    own.hidden = isGroup(group);
    row.hidden = !own.hidden;
    place.hidden = row.hidden || isGrid();
    cells.hidden = row.hidden || !isGrid();
    asText.hidden = !shown || !shown.endsWith(".csv");
    asText.textContent = plain ? "As a table" : "As text";
    list.replaceChildren(...pathsOf(group).map((path) => {
      const one = make("option", path.replace(/^[.][/]/, "") + (path in changed ? " •" : ""));
      one.value = path;
      one.selected = path === shown;
      return one;
    }));
    restore.hidden = !(shown in changed);
    restore.textContent = shown in files.base ? "Restore" : "Delete";
  }
  function choose(name) {
    group = name;
    if (isGroup(name)) return open(last[name] in files.all() ? last[name] : pathsOf(name)[0]);
    draw();
    own.replaceChildren();
    (name === "Options" ? settings : words).show(own);
  }
  function open(path, line) {
    shown = path;
    group = groupOf(path);
    last[group] = path;
    if (editor && isGrid()) grid.show(cells, files.all()[path], files.nameOf(path), typed);
    else if (editor) {
      editor.show(path, files.all()[path]);
      mark();
      if (line) editor.go(line);
    }
    draw();
  }

  // --- changes ---

  let timer = 0;
  function typed(text) {
    files.keep({ [shown]: text });
    told.prepare().catch(() => {});
    clearTimeout(timer);
    timer = setTimeout(take, LATER, shown);
    if (restore.hidden !== !(shown in files.changed())) draw();
  }
  // Read a file that was changed. Tests and texts change no rules.
  async function take(path) {
    timer = 0;
    if (groupOf(path) === "Rules" || groupOf(path) === "Tables") await told.reload();
    tests.run();
  }
  function put(text) {
    const path = shown;
    files.keep({ [path]: text });
    if (text === null) choose("Rules");
    else open(path);
    take(path);
  }
  function begin() {
    const folder = folderOf(scriptOf()),
      name = prompt("Name of the new file, in " + folder.replace(/^[.][/]/, "") + "\nA module is modules/NAME.lua, a test tests/NAME.lua.", "modules/mine.lua");
    if (!name) return;
    if (!/^([\w-]+[/])*[\w-]+[.](lua|csv|md)$/.test(name)) return alert("A file name has letters, digits, - and _, and ends with .lua, .csv or .md.");
    if (!(folder + name in files.all())) files.keep({ [folder + name]: "" });
    open(folder + name);
  }

  // --- errors ---

  function mark() {
    if (isGrid()) return;
    editor.mark(error && error.path === shown && error.line ? [error] : []);
  }
  // Where a message says "hamlet/hamlet.lua:9".
  function placeOf(where) {
    const [, name, line] = /^(.*[.](?:lua|csv))(?::(\d+))?/.exec(where || "") || [],
      path = name && Object.keys(files.all()).find((one) => one === name || one.replace(/^[.]/, "").endsWith("/" + name) || name.endsWith(one.slice(1)));
    return path ? { path, line: Number(line || 0) } : null;
  }
  // Show what is wrong with the rules; null: nothing.
  function refuse(reply) {
    error = reply ? { ...placeOf(reply.where), message: reply.error } : null;
    const game = reply && (reply.taken || "The game continues under its last rules.");
    fault.replaceChildren();
    fault.hidden = !error;
    if (error) {
      if (error.path) button(reply.where, () => open(error.path, error.line), fault, "link");
      else if (reply.where) fault.append(make("b", reply.where));
      fault.append(make("span", (reply.where ? ": " : "") + reply.error + ". "), make("small", game));
      if (!error.path && !reply.taken) button("Begin again under these rules", () => told.again(), fault);
    }
    if (editor) mark();
  }

  // --- the editor, which comes packed ---

  async function load() {
    const bytes = Uint8Array.from(atob(contents.editor), (c) => c.charCodeAt(0)),
      script = make("script"),
      stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    script.textContent = await new Response(stream).text();
    document.head.append(script);
    words.load();
    editor = window.platEditor(place, { changed: typed, complete: words.complete, explain: words.explain });
    open(shown || pathsOf("Rules")[0]);
    if (!files.areRead()) await (kept.now().begins ? told.begin() : told.reload());
    kept.change({ begins: undefined });
    tests.run();
  }
  // A page of a website is there to play first, unless its address asks for the rules.
  const begins = () => side(contents.home ? location.search === "?edit" : innerWidth >= 1000);
  addEventListener("beforeunload", () => timer && kept.write());

  // Show the open file as it is now, after others than its editor have changed it.
  const reopen = () => (shown in files.all() ? open(shown) : choose("Rules"));

  return { root, begins, open, reopen, refuse, placeOf, button };
})();

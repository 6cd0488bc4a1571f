// Sharing the game with its changed rules: as a link, as a page, as a folder. Nothing is sent anywhere. And
// the question before rules that a link brought are run.
const sharing = (() => {
  const { find, make, said } = plat;
  const MOST = 30000, // characters of a link
    MOST_UNPACKED = 4000000;

  // --- how rules differ from those that were shipped ---

  function changes() {
    const was = shared.shippedFiles(),
      now = files.all(),
      found = {};
    for (const path of Object.keys({ ...was, ...now }).sort())
      if ((was[path] ?? null) !== (now[path] ?? null)) found[path] = now[path] ?? null;
    return found;
  }
  // The path of a file in a folder of its own, where tests are in the game's folder.
  const inside = (path) =>
    path.split("/").filter((part) => part && part !== "." && part !== "..").join("/").replace(/^tests\/rules\/([^/]+)\//, "$1/tests/");
  // The lines of one text that another one has not.
  function without(text, other) {
    const left = other.split("\n");
    return text.split("\n").filter((line) => !(left.includes(line) && left.splice(left.indexOf(line), 1)));
  }
  // A file, with its lines that differ: those opened on request.
  function fileOf(path, text) {
    const was = shared.shippedFiles()[path],
      gone = text === null ? [] : without(was || "", text),
      come = text === null ? [] : without(text, was || ""),
      about = text === null ? "removed" : was === undefined || was === null ? "new" : come.length + (come.length === 1 ? " line added, " : " lines added, ") + gone.length + " removed";
    const one = make("details"),
      head = make("summary");
    head.append(said(inside(path)), ": " + about);
    const list = make("pre");
    list.tabIndex = 0;
    list.append(...[...gone.map((line) => "- " + line), ...come.map((line) => "+ " + line)].flatMap((line) => [said(line), "\n"]));
    one.append(head, list);
    return one;
  }
  const listOf = (found) => Object.entries(found).map(([path, text]) => fileOf(path, text));

  const asks = () => shared.asksOf(kept.journal());
  // "module wells" as a flag of the program.
  const flags = (lines) => (lines ? lines.split("\n").map((line) => " --" + line) : shared.asks ? [" --module none"] : []).join("");
  const askedFor = (lines) => paragraph(lines ? "It is played with " + lines.split("\n").join(", ") + "." : "It is played without any module or option.");

  // --- a dialog ---

  const paragraph = (text, name) => make("p", text, name);
  function button(text, key, press) {
    const one = make("button", text);
    one.type = "button";
    one.dataset.key = key;
    one.addEventListener("click", () => press(one));
    return one;
  }
  function dialog(title, parts, acts) {
    const one = make("dialog"),
      row = make("div", undefined, "acts"),
      head = make("h2", title);
    head.id = "asks";
    one.setAttribute("aria-labelledby", "asks");
    row.append(...acts);
    one.append(head, ...parts, row);
    one.addEventListener("close", () => one.remove());
    document.body.append(one);
    one.showModal();
    return one;
  }

  // --- as a link, as a page, as a folder ---

  function save(name, blob) {
    const link = make("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
  }
  const title = () => find("title").textContent;

  const isShipped = (found) => !Object.keys(found).length && asks() === shared.asks;
  async function link(found) {
    const page = location.href.replace(/[?#][^]*/, "");
    if (isShipped(found)) return page;
    return page + shared.MARK + (await packed.wordOf({ game: shared.game, of: shared.of, files: found, asks: asks() }));
  }
  async function savePage() {
    const now = files.all(),
      begun = await shared.begin(now, asks()),
      held = files.inJournal(begun.journal),
      others = Object.fromEntries(Object.entries(now).filter(([path]) => !(path in held)));
    save(title() + ".html", new Blob([savedPage.html({ ...begun, files: others, id: crypto.randomUUID ? crypto.randomUUID() : String(Math.random()) })], { type: "text/html" }));
  }
  async function saveFolder() {
    const all = Object.entries(files.all()).map(([path, text]) => [inside(path), text]);
    save(title() + ".zip", await packed.zip(Object.fromEntries(all)));
  }

  async function open() {
    const found = changes(),
      address = await link(found),
      changed = !isShipped(found),
      fits = address.length <= MOST,
      told = paragraph("", "s"),
      shown = make("input");
    told.setAttribute("role", "status");
    shown.value = address;
    shown.readOnly = true;
    shown.setAttribute("aria-label", "Link");
    shown.addEventListener("focus", () => shown.select());
    const trying = (act, done) => () => {
      told.textContent = "";
      act().then(
        () => (told.textContent = done),
        (error) => (told.textContent = "That cannot be shared: " + error.message),
      );
    };
    async function copy() {
      try {
        await navigator.clipboard.writeText(address);
      } catch (error) {
        shown.focus(); // the browser does not let the page
        throw new Error("this browser does not let the page copy; copy the marked link yourself");
      }
    }
    const size = Math.ceil(address.length / 1000);
    const notes = [paragraph(changed ? "This differs from the shipped game, and goes along:" : "The rules are as they were shipped. Changed ones would go along.")];
    notes.push(...listOf(found));
    if (asks() !== shared.asks) notes.push(askedFor(asks()));
    if (!fits) notes.push(paragraph("As a link the changes have " + size + " kB, and a link may have " + MOST / 1000 + ". Save a page or a folder instead."));
    else notes.push(shown);
    if (fits && location.protocol === "file:") notes.push(paragraph("This page is a file on this device, and so the link opens here only. Save a page or a folder to send it.", "s"));
    if (fits && changed && location.protocol !== "file:") notes.push(paragraph("The changes are in the link itself; nothing is sent to a server.", "s"));
    const one = dialog("Share this game", [...notes, told], [
      ...(fits ? [button("Copy the link", "copy", trying(copy, "Copied."))] : []),
      button("Save as a page", "page", trying(savePage, "Saved: a file that plays the game in any browser.")),
      button("Save as a folder", "folder", trying(saveFolder, "Saved: unpack it, and type `plat play " + shared.game + flags(asks()) + "` there.")),
      button("Close", "close", () => one.close()),
    ]);
  }

  // --- what a link brought ---

  async function read(word) {
    let value = null;
    try {
      value = await packed.valueOf(word, MOST_UNPACKED);
    } catch (error) {
      throw new Error("The rules in this link are damaged: the link may have been cut off.");
    }
    const isFile = ([path, text]) => (text === null || typeof text === "string") && !path.split("/").includes("..");
    const isAsked = (lines) => typeof lines === "string" && lines.split("\n").every((line) => !line || /^(variant|module|set) .{1,200}$/.test(line));
    if (!value || !isAsked(value.asks) || typeof value.files !== "object" || !Object.entries(value.files || {}).every(isFile)) throw new Error("There are no rules in this link.");
    if (value.game !== shared.game) throw new Error("The rules in this link are of " + value.game + ", and this page plays " + shared.game + ".");
    return value;
  }
  async function offer() {
    const without = () => button("Play the shipped game", "decline", () => one.close());
    let one = null;
    const show = (title, parts, acts) => {
      one = dialog(title, parts, acts);
      one.addEventListener("close", shared.leave);
    };
    try {
      const value = await read(shared.word),
        told = paragraph("", "s");
      told.setAttribute("role", "status");
      const accept = button("Play by these rules", "accept", (pressed) => {
        pressed.disabled = true;
        told.textContent = "They are loaded …";
        shared.accept(value).catch((error) => (told.textContent = "These rules cannot be played: " + error.message));
      });
      accept.className = "go";
      const notes = [paragraph("Somebody changed the rules of " + title() + ", and sent you the link. The page does not know who. This differs from the shipped game:"), ...listOf(value.files)];
      if (value.asks !== shared.asks) notes.push(askedFor(value.asks));
      notes.push(paragraph("They can do no more than play: like all rules they run without access to your files, to other pages or to the network. A game that you have begun here stays as it is.", "s"));
      if (value.of !== shared.of) notes.push(paragraph("They were written for another version of the game, and may not fit.", "s"));
      show("Play by changed rules?", [...notes, told], [without(), accept]);
    } catch (error) {
      show("This link cannot be opened", [paragraph(error.message)], [without()]);
    }
  }

  menu.add("Share", "share", () => open());
  if (shared.taken) menu.add("Play the shipped game", "leave", shared.leave);
  else if (shared.word) offer();
  return { changes, link };
})();

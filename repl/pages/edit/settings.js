// Modules and rule options of the game in progress, as switches.
const settings = (() => {
  const { make } = plat;
  let place = null;

  function row(name, about, control) {
    const label = make("label", undefined, "setting"),
      words = make("span");
    words.append(make("b", name), make("small", about));
    label.append(control, words);
    return label;
  }
  const noted = make("p", "", "bad");

  async function set(change) {
    const reply = await told.reload(change);
    noted.replaceChildren();
    await show(place);
    if (reply.ok) return;
    noted.append((reply.where ? reply.where + ": " : "") + reply.error + ". ");
    panel.button("Begin again with it", async () => {
      const again = await told.again(change);
      await show(place);
      noted.textContent = again.ok ? "" : again.error;
    }, noted);
  }

  function moduleRow(name, played) {
    const box = make("input");
    box.type = "checkbox";
    box.checked = played;
    box.addEventListener("change", () => set(box.checked ? { module: name } : { drop: name }));
    return row(name, "", box);
  }
  // "types, each" or "3..10"
  function optionRow({ name, value, values, text }) {
    const [, min, max] = /^(-?\d+)[.][.](-?\d+)$/.exec(values) || [],
      choice = make(min ? "input" : "select");
    if (min) Object.assign(choice, { type: "number", min, max, value });
    else for (const one of values.split(/, */)) choice.append(Object.assign(make("option", one), { value: one, selected: one === value }));
    choice.addEventListener("change", () => set({ set: name + "=" + choice.value }));
    return row(name, text, choice);
  }

  async function show(parent) {
    place = parent;
    const { played, modules, options, error } = await connection.send({ do: "settings" });
    place.replaceChildren();
    if (error) return place.append(make("p", error, "bad"));
    if (modules.length) place.append(make("h2", "Modules"));
    for (const name of modules) place.append(moduleRow(name, played.includes(name)));
    if (options.length) place.append(make("h2", "Options"));
    for (const option of options) place.append(optionRow(option));
    if (!modules.length && !options.length) place.append(make("p", "The game has no modules or options."));
    place.append(noted);
  }

  return { show };
})();

// The words of the rule language: help under the pointer, completion while somebody types, and a list to
// look them up. All of it is the registry of the engine.
const words = (() => {
  const { make } = plat;
  let all = []; // {name, signature, text, example, group}
  const partOf = ({ name }) => name.replace(/^.*[:.]/, ""),
    signOf = ({ name }) => (/[:.]/.exec(name) || [""])[0];

  async function load() {
    all = (await connection.send({ do: "words" })).words || [];
  }

  function entry(one) {
    const box = make("div", undefined, "about");
    box.append(make("code", one.signature), make("span", one.text));
    if (one.example) box.append(make("pre", one.example));
    return box;
  }

  // Help for a word behind `before`: of methods all that have its name.
  function explain(word, before) {
    const sign = /[:.]$/.test(before) ? before.slice(-1) : "",
      named = all.filter((one) => partOf(one) === word),
      found = named.filter((one) => signOf(one) === sign);
    const shown = found.length ? found : sign ? [] : named.filter((one) => one.name === word);
    if (!shown.length) return null;
    const box = make("div");
    box.append(...shown.slice(0, 3).map(entry));
    return box;
  }

  function complete(before, explicit) {
    const [, sign, typed] = /([:.]?)(\w*)$/.exec(before);
    if (/--/.test(before) || (!explicit && !sign && typed.length < 2)) return null;
    const found = all.filter((one) => signOf(one) === sign && partOf(one).startsWith(typed)),
      parts = [...new Set(found.map(partOf))];
    if (!parts.length) return null;
    const options = parts.map((part) => {
      const one = found.filter((each) => partOf(each) === part);
      return { label: part, detail: one[0].signature.slice(one[0].name.length), info: () => explain(part, sign) };
    });
    return { from: before.length - typed.length, options };
  }

  // The list, for a word or a part of its text.
  function show(parent) {
    const input = make("input"),
      list = make("div");
    input.type = "search";
    input.placeholder = "?word";
    input.setAttribute("aria-label", "Look up a word");
    const find = () => {
      const asked = input.value.replace(/^\?/, "").trim().toLowerCase(),
        named = all.filter((one) => one.name.toLowerCase().includes(asked)),
        exact = named.filter((one) => partOf(one) === asked || one.name === asked),
        told = all.filter((one) => !named.includes(one) && one.text.toLowerCase().includes(asked));
      const found = [...new Set([...exact, ...named, ...told])].slice(0, 40);
      list.replaceChildren(...found.map(entry));
      if (!found.length) list.append(make("p", "No word of the rule language is called that."));
    };
    input.addEventListener("input", find);
    parent.replaceChildren(input, list);
    find();
    input.focus();
  }

  return { load, explain, complete, show };
})();

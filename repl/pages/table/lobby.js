// The host's first sight: which links to send. A row for each seat says who is there, with its
// link, a code of that for telephones, and a menu for all else.
const lobby = (() => {
  const { find, make, said } = plat;
  const rows = new Map(); // what was shown last: {seen, row}, so that nothing is lost under a finger
  let opened = null; // the seat whose menu is open

  const isNear = (link) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(link).hostname);
  const list = (all) => (all.length < 2 ? all.join("") : all.slice(0, -1).join(", ") + " and " + all[all.length - 1]);

  function button(text, key, press, about) {
    const one = make("button");
    one.type = "button";
    one.dataset.key = key;
    if (about) one.append(make("b", text), make("small", about));
    else one.append(text);
    one.addEventListener("click", press);
    return one;
  }

  // Put a text where it can be pasted from; pages without HTTPS may do that only with a selection.
  async function copy(text, from) {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      const area = make("textarea", text);
      from.after(area);
      area.select();
      document.execCommand("copy");
      area.remove();
      from.focus();
    }
    from.textContent = "Copied";
    setTimeout(() => (from.textContent = "Copy link"), 3000);
  }
  function copier({ seat, link }) {
    const one = button("Copy link", "copy " + seat, () => copy(link, one));
    return one;
  }

  const bot = "M-.5-5.2H.5V-3.4H4V4H-4V-3.4H-.5ZM-2.6-1.4V.4H-.9V-1.4ZM.9-1.4V.4H2.6V-1.4ZM-2 1.8V2.8H2V1.8Z",
    eye = "M-5 0C-3-3-1.4-3.6 0-3.6S3-3 5 0C3 3 1.4 3.6 0 3.6S-3 3-5 0ZM-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0ZM-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z";
  function picture(d, box, name) {
    const svg = plat.inSvg("svg"),
      path = plat.inSvg("path");
    svg.setAttribute("viewBox", box);
    svg.setAttribute("class", name);
    svg.setAttribute("aria-hidden", "true");
    path.setAttribute("d", d);
    path.setAttribute("fill-rule", "evenodd");
    svg.append(path);
    return svg;
  }

  // The code of a link; a tap makes it large enough for a phone across the table.
  function coder({ seat, qr, size }, name) {
    const one = button(picture(qr, "0 0 " + size + " " + size, "qr"), "code " + seat, () =>
      one.setAttribute("aria-pressed", String(one.classList.toggle("large"))),
    );
    one.className = "code";
    one.setAttribute("aria-pressed", "false");
    one.setAttribute("aria-label", "Larger QR code of the link for " + name);
    return one;
  }

  // Who is at a seat, in words.
  function presence(person, own) {
    if (person.bot) return [true, "a bot plays: " + person.bot];
    if (own) return [true, "plays on this device"];
    if (person.here) return [true, person.asked ? "here, thinking" : "here"];
    if (person.away > 60) return [false, "away since " + Math.round(person.away / 60) + " min"];
    return [false, person.name || person.away !== undefined ? "not here now" : "nobody yet"];
  }

  function menuOf(one, person, own, name, does) {
    const box = make("div", undefined, "more"),
      opener = button("⋯", "menu " + one.seat, () => {
        open(opened === one.seat ? null : one.seat);
        box.scrollIntoView({ block: "nearest" });
      });
    box.id = "more-" + one.seat;
    opener.setAttribute("aria-label", "More for " + name);
    opener.setAttribute("aria-controls", box.id);
    const act = (text, key, line, about) =>
      box.append(button(text, key + " " + one.seat, () => (open(null), does.say({ ...line, seat: one.seat })), about));
    if (navigator.share) {
      const data = { title: document.title, url: one.link };
      box.append(button("Send it", "share " + one.seat, () => navigator.share(data).catch(() => {}), "By a program of this device"));
    }
    if (person) {
      const here = button(own ? "Not on this device" : "Play it on this device", "here " + one.seat, () => (open(null), does.toggle(one)),
        own ? "Somebody else gets the link" : "With other seats: a curtain falls between them");
      box.append(here);
      act("Let a bot play", "bot", { do: "bot", bot: "greedy" }, "It answers at once; a person can have the seat back");
    }
    act("New link", "renew", { do: "renew" }, "Whoever came by the old one is sent away");
    return [opener, box];
  }

  function open(seat) {
    opened = seat;
    for (const box of document.querySelectorAll("#lobby .more")) {
      const is = box.id === "more-" + seat;
      box.hidden = !is;
      box.previousElementSibling.setAttribute("aria-expanded", String(is));
    }
  }
  document.addEventListener("click", (event) => opened && !event.target.closest(".more, [data-key^='menu ']") && open(null));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !opened) return;
    document.querySelector('[data-key="menu ' + opened + '"]').focus();
    open(null);
  });

  function row(one, person, own, game, watching, does) {
    const part = make("section", undefined, "place"),
      head = make("h3"),
      text = make("div"),
      acts = make("div", undefined, "acts"),
      n = game.seats.indexOf(one.seat),
      name = n < 0 ? "Spectators" : (person && person.name) || one.seat;
    const [here, words] = n < 0 ? [watching > 0, watching > 1 ? watching + " people watch" : (watching ? "somebody" : "nobody") + " watches"] : presence(person, own);
    const line = make("p", undefined, here ? "here on" : "here");
    part.setAttribute("aria-label", name);
    if (n >= 0) head.append(cards.badge(n), said(name));
    else head.append(picture(eye, "-6 -6 12 12", "badge eye"), name);
    line.append(make("i"), said(words));
    text.append(head, line);
    const coded = one.qr && !isNear(one.link);
    if (person && person.bot) {
      if (coded) part.append(picture(bot, "-12 -12 24 24", "qr none"));
      acts.append(button("Give to a person", "bot " + one.seat, () => does.say({ do: "bot", seat: one.seat, bot: "me" })));
    } else {
      const address = make("a", one.link.replace(/^https?:\/\//, ""));
      address.href = one.link;
      address.target = "_blank";
      address.rel = "noopener";
      text.append(address);
      const copies = copier(one);
      if (person && !here) copies.classList.add("due");
      acts.append(copies, ...menuOf(one, n < 0 ? null : person, own, name, does));
      if (coded) part.append(coder(one, name));
    }
    part.append(text, acts);
    return part;
  }

  // A row is made anew only when something of it differs.
  function rowOf(one, person, own, game, watching, does) {
    const { away, since, clock, ...rest } = person || {},
      seen = JSON.stringify([one.link, rest, Math.round((away || 0) / 60), away === undefined, own, watching]),
      last = rows.get(one.seat);
    if (last && last.seen === seen) return last.row;
    const made = row(one, person, own, game, watching, does);
    rows.set(one.seat, { seen, row: made });
    return made;
  }

  // What is played, and where it is kept.
  function about(game, reply, does) {
    const facts = make("dl"),
      rows = [["players", String(game.seats.length)],
        ["rules", [reply.variant, ...reply.modules.map((one) => "with " + one), ...reply.settings].filter(Boolean)
          .join(", ").replace(/_/g, " ") || "default"],
        ["seed", reply.seed], ["saved as", reply.saved]];
    for (const [key, value] of rows) {
      const what = make("dd");
      what.append(said(value));
      facts.append(make("dt", key), what);
    }
    const gets = make("div", undefined, "acts");
    gets.append(button("Replay page", "replay", () => does.download("replay")), button("Journal", "journal", () => does.download("journal")));
    return [make("h2", "The game"), facts, gets];
  }

  // `reply` is what the server says of the links; `does` has what the page does for them.
  function show(game, reply, people, watching, does) {
    const here = curtain.seats(),
      isOwn = (one) => here.some((each) => each.base === new URL(one.link).pathname),
      personOf = (one) => people.find((person) => person.seat === one.seat),
      places = reply.links.filter((one) => one.seat !== "host"),
      host = reply.links.find((one) => one.seat === "host");
    const free = places.filter((one) => personOf(one) && !presence(personOf(one), isOwn(one))[0]).map((one) => game.nameOf(one.seat));
    find("send").textContent = free.length ? "Send each player one link" : "Every seat is taken";
    find("sendhint").textContent =
      (free.length ? "Not here yet: " + list(free) + ". " : "") +
      "Whoever opens a seat’s link plays that seat and sees its hand." +
      (places.some((one) => one.qr) && !isNear(host.link) ? " A phone’s camera reads the code." : "");
    find("near").hidden = !isNear(host.link);
    find("near").lastElementChild.textContent = "plat serve " + reply.saved + " --listen 0.0.0.0:8080";
    const now = places.map((one) => rowOf(one, personOf(one), isOwn(one), game, watching, does)),
      shown = [...find("given").children];
    if (now.length !== shown.length || now.some((one, n) => one !== shown[n])) find("given").replaceChildren(...now);
    open(opened);
    if (!find("facts").children.length) {
      find("facts").append(...about(game, reply, does));
      find("own").lastElementChild.append(copier(host), button("New link", "renew host", () => does.say({ do: "renew", seat: "host" })));
    }
    const go = button(
      !here.length ? "See the board" : here.length === 1 ? "Begin here" : "Begin here with " + here.length + " seats",
      here.length ? "begin here" : "board",
      () => (here.length ? curtain.go(here[0]) : does.leave()),
    );
    go.classList.add("go");
    find("start").replaceChildren(go);
  }

  return { show };
})();

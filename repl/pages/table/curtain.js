// Several people at one device: each has the page of a seat's link, and between two of them a curtain
// falls. Behind it nothing of a seat has been asked for yet: what happened since somebody was last here
// is what spectators read. The links are kept for this tab alone.
const curtain = (() => {
  const { find, make, said } = plat;
  const key = "plat seats here",
    watching = "plat spectators here",
    reading = "plat moves read here";

  function kept(name, none) {
    try {
      return JSON.parse(sessionStorage.getItem(name)) || none;
    } catch (error) {
      return none;
    }
  }
  // The seats at this device: {seat, name, base}, in the order of play.
  const seats = () => kept(key, []);
  const keep = (all) => sessionStorage.setItem(key, JSON.stringify(all));

  // The link of spectators, from the host's page.
  function watch(links) {
    const of = links.find((one) => one.seat === "spectator");
    if (of) sessionStorage.setItem(watching, JSON.stringify(new URL(of.link).pathname));
  }

  // The moves, as all may read them. Of somebody who is here, how many have been read is kept.
  async function moves() {
    const base = kept(watching, null),
      reply = base ? await connection.ask({ do: "log" }, base) : {};
    return (reply.log || []).filter((event) => event.sentence);
  }
  const reader = (count) =>
    sessionStorage.setItem(reading, JSON.stringify({ ...kept(reading, {}), [connection.base]: count }));

  // What the others have done since then.
  async function since(own, list) {
    const all = await moves(),
      from = kept(reading, {})[connection.base], // nothing said: never
      others = all.slice(Math.min(from || 0, all.length)).filter((one) => one.seat !== own.seat);
    list.firstChild.textContent = from === undefined ? "What happened so far" : "Since you were last here";
    list.hidden = !others.length;
    for (const { seat, sentence } of others.slice(-8)) {
      const { name } = seats().find((one) => one.seat === seat) || {},
        line = make("li");
      line.append(said((name && sentence.toLowerCase().startsWith(seat) ? name + sentence.slice(seat.length) : sentence) + "."));
      list.lastChild.append(line);
    }
    return all.length;
  }
  const isOwn = (one) => one.base === connection.base;
  const others = () => (seats().some(isOwn) ? seats().filter((one) => !isOwn(one)) : []);
  const called = (one) => one.name || one.seat.charAt(0).toUpperCase() + one.seat.slice(1);
  async function go(one) {
    if (seats().some(isOwn)) reader((await moves()).length);
    location.replace(one.base);
  }

  // Let the curtain fall, if several play here; `rise` begins the page.
  function fall(rise) {
    const own = seats().find(isOwn);
    if (!own || !others().length) {
      rise();
      return;
    }
    const place = make("main", undefined, "curtain"),
      head = make("h1"),
      show = make("button", "Show my board", "go");
    head.append(said(called(own)), ", it is your turn.");
    show.type = "button";
    show.dataset.key = "show";
    show.addEventListener("click", () => {
      read.then(reader);
      place.remove();
      document.querySelector(".table").hidden = false;
      rest();
      rise();
    });
    const news = make("section", undefined, "panel");
    news.append(make("h2"), make("ul"));
    news.hidden = true;
    const read = since(own, news);
    place.append(head, make("p", "Everybody else looks away."), news, show);
    for (const one of others()) {
      const button = make("button");
      button.type = "button";
      button.append(said("I am " + called(one)));
      button.addEventListener("click", () => go(one));
      place.append(button);
    }
    document.querySelector(".table").hidden = true;
    document.body.prepend(place);
    show.focus();
  }

  // After 90 seconds without a touch it falls again.
  function rest() {
    let timer = 0;
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(() => location.reload(), 90000);
    };
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, touched, true);
    touched();
  }
  addEventListener("pageshow", (event) => event.persisted && location.reload());

  // A seat comes to this device, or goes.
  function toggle(seat, base) {
    const all = seats(),
      rest = all.filter((one) => one.base !== base);
    keep(rest.length < all.length ? rest : [...all, { seat, base }]);
  }

  // What the seats here are called.
  function call(people) {
    if (!seats().length) return;
    const nameOf = (seat) => (people.find((one) => one.seat === seat) || {}).name;
    keep(seats().map((one) => ({ ...one, name: nameOf(one.seat) })));
  }

  return { fall, seats, others, toggle, call, called, go, watch };
})();

// Several people at one device: each has the page of a seat's link, and between two of them a curtain
// falls. Behind it nothing of a seat has been asked for yet. The links are kept for this tab alone.
const curtain = (() => {
  const { find, make, said } = plat;
  const key = "plat seats here";

  // The seats at this device: {seat, name, base}, in the order of play.
  function seats() {
    try {
      return JSON.parse(sessionStorage.getItem(key)) || [];
    } catch (error) {
      return [];
    }
  }
  const keep = (all) => sessionStorage.setItem(key, JSON.stringify(all));
  const isOwn = (one) => one.base === connection.base;
  const others = () => (seats().some(isOwn) ? seats().filter((one) => !isOwn(one)) : []);
  const called = (one) => one.name || one.seat.charAt(0).toUpperCase() + one.seat.slice(1);
  const go = (one) => location.replace(one.base);

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
      place.remove();
      document.querySelector(".table").hidden = false;
      rest();
      rise();
    });
    place.append(head, make("p", "Everybody else looks away."), show);
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

  return { fall, seats, others, toggle, call, called, go };
})();

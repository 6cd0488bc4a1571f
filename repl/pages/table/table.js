"use strict";
const $ = (id) => document.getElementById(id), base = location.pathname;
let state = null, busy = false;
const style = new CSSStyleSheet();
document.adoptedStyleSheets = [style];

// What all pictures of these rules share comes once, and again after a reload.
function look(rules) {
  const cut = rules.style.indexOf("</style>");
  style.replaceSync(rules.style.slice(rules.style.indexOf("<style>") + 7, cut));
  $("look").innerHTML = "<svg>" + rules.style.slice(cut + 8) + "</svg>";
  $("game").textContent = document.title = rules.title;
}

// An act is sent until it is answered; its id says that it is the same.
async function act(choice) {
  if (busy) return;
  busy = true;
  const body = JSON.stringify({
    do: "answer", ask: state.question.ask, choice, id: crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2),
  });
  for (let sent = false; !sent;)
    try {
      const answer = await fetch(base, { method: "POST", headers: { "Content-Type": "application/json" }, body });
      const reply = await answer.json();
      $("error").textContent = reply.ok ? "" : reply.error;
      sent = true;
    } catch (error) {
      await new Promise((go) => setTimeout(go, 500));
    }
  busy = false;
}

function cells(option) {
  return [...$("board").querySelectorAll("[data-cell]")].filter((cell) => {
    const board = cell.closest("[data-board]");
    return cell.dataset.cell === option && (!board.dataset.seat || board.dataset.seat === state.you);
  });
}

function ask() {
  const question = state.question, buttons = [];
  if (question) {
    const title = document.createElement("b");
    title.textContent = question.ask + (question.detail ? " (" + question.detail + ")" : "") + ": ";
    buttons.push(title);
    let options = question.options || [];
    if (question.kind === "range" && !question.options) options = [String(question.min), String(question.max)];
    for (const option of options) {
      const on = question.kind === "cells" && option !== "pass" ? cells(option) : [];
      for (const cell of on) {
        cell.classList.add("can");
        cell.addEventListener("click", () => act(option));
      }
      if (on.length) continue;
      const button = document.createElement("button");
      button.textContent = option;
      button.addEventListener("click", () => act(option));
      buttons.push(button);
    }
  }
  $("ask").replaceChildren(...buttons);
}

function show(message) {
  state = message;
  $("you").textContent = state.you;
  $("now").textContent = state.over ? "the game is over" : state.asked.join(", ") + " to play";
  $("board").innerHTML = state.picture;
  ask();
  document.body.dataset.version = state.version;
}

const events = new EventSource(base + "/events");
events.addEventListener("rules", (event) => look(JSON.parse(event.data)));
events.addEventListener("state", (event) => show(JSON.parse(event.data)));
events.onerror = () => ($("now").textContent = "connecting again");

// The classics in boardgame.io, played at random by its own RandomBot through its own Simulate.
//
//   node run.mjs [--once] [--windows N] [--seconds S]
//
// Prints a line a game: its name, games a second (CPU time, the median of the windows) and moves a
// game. Rules are written as its documentation does it: plain state, moves that change it, endIf.

import { createRequire } from "node:module";

process.env.NODE_ENV = "production";
const require = createRequire(import.meta.url);
const { INVALID_MOVE } = require("boardgame.io/core");
const { InitializeGame } = require("boardgame.io/internal");
const { RandomBot, Simulate } = require("boardgame.io/ai");

const turn = { minMoves: 1, maxMoves: 1 };

// Is there a line of `length` through the cell, on a board of columns x rows?
function lineThrough(cells, columns, rows, at, length) {
  const me = cells[at];
  const column = at % columns, row = Math.floor(at / columns);
  const run = (dc, dr) => {
    let n = 0;
    for (let c = column + dc, r = row + dr;
      c >= 0 && c < columns && r >= 0 && r < rows && cells[r * columns + c] === me;
      c += dc, r += dr) n++;
    return n;
  };
  return [[1, 0], [0, 1], [1, 1], [1, -1]]
    .some(([dc, dr]) => 1 + run(dc, dr) + run(-dc, -dr) >= length);
}

const ticTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null), last: null }),
  turn,
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      G.last = cell;
    },
  },
  endIf: ({ G }) => {
    if (G.last === null) return undefined;
    if (lineThrough(G.cells, 3, 3, G.last, 3)) return { winner: G.cells[G.last] };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
  ai: {
    enumerate: (G) =>
      G.cells.flatMap((cell, n) => cell === null ? [{ move: "mark", args: [n] }] : []),
  },
};

const connectFour = {
  name: "connect-four",
  setup: () => ({ cells: Array(42).fill(null), height: Array(7).fill(0), last: null }),
  turn,
  moves: {
    drop: ({ G, playerID }, column) => {
      if (G.height[column] === 6) return INVALID_MOVE;
      const at = (5 - G.height[column]++) * 7 + column;
      G.cells[at] = playerID;
      G.last = at;
    },
  },
  endIf: ({ G }) => {
    if (G.last === null) return undefined;
    if (lineThrough(G.cells, 7, 6, G.last, 4)) return { winner: G.cells[G.last] };
    return G.height.every((height) => height === 6) ? { draw: true } : undefined;
  },
  ai: {
    enumerate: (G) =>
      G.height.flatMap((height, n) => height < 6 ? [{ move: "drop", args: [n] }] : []),
  },
};

const size = 11;
const around = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

// Does the group of the cell join its owner's two edges?
function joins(cells, at) {
  const me = cells[at];
  const seen = new Set([at]), open = [at];
  let first = false, second = false;
  while (open.length > 0) {
    const cell = open.pop(), column = cell % size, row = Math.floor(cell / size);
    const along = me === "0" ? row : column;
    first = first || along === 0;
    second = second || along === size - 1;
    if (first && second) return true;
    for (const [dc, dr] of around) {
      const c = column + dc, r = row + dr, next = r * size + c;
      if (c >= 0 && c < size && r >= 0 && r < size && cells[next] === me && !seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
    }
  }
  return false;
}

const hex = {
  name: "hex",
  setup: () => ({ cells: Array(size * size).fill(null), last: null }),
  turn,
  moves: {
    place: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      G.last = cell;
    },
  },
  endIf: ({ G }) =>
    G.last !== null && joins(G.cells, G.last) ? { winner: G.cells[G.last] } : undefined,
  ai: {
    enumerate: (G) =>
      G.cells.flatMap((cell, n) => cell === null ? [{ move: "place", args: [n] }] : []),
  },
};

function option(name, usual) {
  const at = process.argv.indexOf(name);
  return at < 0 ? usual : Number(process.argv[at + 1]);
}
const once = process.argv.includes("--once");
const windows = option("--windows", 5), seconds = option("--seconds", 1);

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

async function playOne(game, bot) {
  const state = InitializeGame({ game, numPlayers: 2 });
  const end = await Simulate({ game, bots: bot, state });
  if (end.state.ctx.gameover === undefined) throw new Error(`${game.name}: no end`);
  return end.state.ctx.turn;
}

for (const game of [ticTacToe, connectFour, hex]) {
  const bot = new RandomBot({ enumerate: game.ai.enumerate });
  const rates = [];
  let games = 0, moves = 0;
  if (!once) { // warm the compiler up
    for (const end = cpuSeconds() + seconds / 2; cpuSeconds() < end;) await playOne(game, bot);
  }
  for (let window = 0; window < (once ? 1 : windows); window++) {
    const start = cpuSeconds();
    let played = 0, took = 0;
    do {
      moves += await playOne(game, bot);
      played++;
      took = cpuSeconds() - start;
    } while (!once && took < seconds);
    games += played;
    rates.push(played / took);
  }
  rates.sort((a, b) => a - b);
  console.log(game.name, rates[(rates.length - 1) / 2].toFixed(1), (moves / games).toFixed(2));
}

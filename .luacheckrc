-- What luacheck may take for granted in plat's Lua files.

max_line_length = false -- tests/lint/columns.sh counts
-- The prelude runs in a full Lua 5.4 and builds the sandbox from it.
std = "lua54"

-- Rule scripts see the sandbox alone: a few of Lua's own functions, and plat's, all read-only.
stds.plat = {
  read_globals = {
    -- Lua's
    "assert", "error", "ipairs", "pairs", "require", "select", "tonumber", "tostring", "type",
    math = { other_fields = true },
    string = { fields = { "byte", "char", "find", "format", "len", "lower", "rep", "sub", "upper" } },
    table = { fields = { "concat", "insert", "remove", "sort", "unpack" } },
    -- what a script declares
    "game", "module", "enum", "counter", "flag", "seat", "choice", "range", "die", "dice", "deck",
    "hand", "board", "cells", "list", "network", "per_player", "player", "labels",
    "numbers",
    -- boards
    "square", "hex", "hexagon", "text_map",
    -- rules
    "all_of", "any_of", "none_of", "emit", "send", "finish", "first_nonempty", "seats", "seats_from",
    "where", "next_seat", "seat_at", "player_count",
    -- data files
    "check",
  },
}

-- Rule tests see what rule scripts see, and what makes and judges positions.
stds.plat_test = {
  read_globals = {
    "test", "position", "scores", "refuses", "legal", "after", "answers", "expect", "value", "asks",
    "force", "fails", "playout", "places", "over", "sees", "shows",
  },
}

files["rules-lua/games"] = { std = "plat" }
files["rules-lua/classics"] = { std = "plat" }
files["tests"] = { std = "plat+plat_test" }
files["tests/hostile"] = { std = "lua54+plat+plat_test", ignore = { ".*" } }

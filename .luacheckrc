-- What luacheck may take for granted in plat's Lua files.

max_line_length = false -- tests/lint/columns.sh counts
-- The prelude runs in a full Lua 5.4 and builds the sandbox from it.
std = "lua54"

-- Rule scripts see the sandbox alone: a few of Lua's own functions, and plat's, all read-only. Rule
-- tests also see what makes and judges positions. The build lists these names from the rows of the
-- rule language (docs/api.md has them too); without a list, names are not checked.
local list = loadfile(os.getenv("PLAT_GLOBALS") or "build/globals.lua")
if list then
  for name, names in pairs(list()) do stds[name] = names end
else
  stds.plat, stds.plat_test = {}, {}
  ignore = { "113" }
end

files["rules-lua/games"] = { std = "plat" }
files["rules-lua/classics"] = { std = "plat" }
files["rules-lua/gallery"] = { std = "plat+plat_test" }
files["tests"] = { std = "plat+plat_test" }
files["tests/hostile"] = { std = "lua54+plat+plat_test", ignore = { ".*" } }
files["tests/fuzz"] = { std = "lua54", read_globals = { "plat" } }

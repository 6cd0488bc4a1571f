-- Questions with something to say about them; about_test.c looks how that is shown.
local about = game "about"
about:players(1, 1)
local map = square(3, 3)
local trees = enum({ ash = "A", oak = "O" }, { ash = "Weeping ash" })
local state = about:state {
  town = board { on = map, cell = { tree = trees } },
  players = per_player { held = counter { max = 3 } },
}
local site = about:where("site", function(_, tree)
  return { ["free"] = state.town:free(), ["apart"] = ~state.town.tree:is(tree):beside() }
end)
local run = about:where("run", { ["free"] = function() return state.town:free() end })

about:step("ask", function()
  local me = seat_at(1)
  me:ask("none", trees)
  me:ask("values", trees, 3, "of", me, true, map:row(1))
  me:ask("parameter", site, "ash")
  me:ask("more", site, "ash", "in", 2)
  me:ask("places", site, "ash", 2, "row %2, an %1 (%1)")
  me:may("eager", run, "oak", "an %1")
  me:choose("choose", trees, 7, "%1%")
  me:confirm("confirm", "ash", "the %1?")
  me:ask("no place", trees, 1, "100% and %0 of %x")
  me:ask("number last", trees, "%1", 1)
  me:ask("cut", trees, ("x"):rep(77), "\u{E4}bc")
  me:ask("cut there", trees, ("\u{E4}"):rep(60), "no more", "--%1%2")
  finish()
end)

return about

-- Rules 40, 41 and 52. Shields, and peasants in Watch towers.

return function(drow, players)
  local abilities = drow.abilities
  local defence = {}

  local defence_timing = drow:option("defence_timing", { "before", "reaction" },
    "when Watch towers are paid: before all attacks, or at each attack")

  local tower_paid = drow:option("tower_paid", { "adds", "replaces" },
    "the shields that are paid for in a tower come on top of its own, or in its place")

  local shields_of = drow.buildings.total "shields"

  function defence.raise_shields()
    for me in seats() do me.shields:set(shields_of(me)) end
  end

  function defence.defend(me)
    if players == 1 then return end -- Rule 61.
    abilities.phase(me, "defend", defence_timing == "before" and "defend" or "nothing")
  end

  function defence.man(me, _, shields, row)
    local own = tower_paid == "replaces" and row.benefits.shields or 0
    me.shields:add(math.max(shields - own, 0))
  end

  drow:on("attacked", function(victim)
    if defence_timing == "reaction" then abilities.phase(victim, "defend", "defend") end
  end)

  return defence
end

-- Dyers: everyone fills vats from dice that are rolled, taken, and left in a tray for the others.

local dyers = game { name = "dyers", title = "Dyers" }
dyers:players(2, 4)

local colours = enum { "red", "yellow", "blue" }
local deep = 12

local state = dyers:state {
  round = counter { max = 3 },
  dice = dice { -- Rule 1.
    names = { "red", "yellow", "blue", "white" }, places = { "rolled", "tray", "taken" },
  },
  seals = names { of = colours },
  players = per_player {
    vats = array(colours, counter { max = deep }),
    won = names { of = colours },
  },
}

-- Rule 3.
local vat = dyers:where("vat", function(_, _)
  return {
    ["of the die's colour"] = function(_, die)
      return die == "white" and colours or colours:only(die)
    end,
    ["with room for its number"] = function(me, die)
      local number = state.dice:face(die)
      return colours:filter(function(colour) return me.vats[colour].value + number <= deep end)
    end,
  }
end)

local function pour(me, die)
  local colour = me:choose("vat", vat, die)
  me.vats[colour]:add(state.dice:face(die))
  if me.vats[colour]:full() and state.seals:has(colour) then -- Rule 6.
    state.seals:remove(colour)
    me.won:add(colour)
  end
end

-- Rules 2 and 4. Whether a die was taken.
local function take(me)
  local dice = state.dice
  dice:roll("rolled")
  local die = me:ask_if_any("take", dice:at("rolled"):fitting(vat, me))
  if not die then return false end
  dice:move(die, "taken")
  dice:move(dice:at("rolled") & dice:below(dice:face(die)), "tray")
  pour(me, die)
  return dice:at("rolled"):any()
end

dyers:setup(function() state.seals:set(colours) end)

dyers:turns("dye", function(me)
  state.dice:move(state.dice:at("tray") | state.dice:at("taken"), "rolled")
  if take(me) then take(me) end
  state.dice:move("rolled", "tray")
  for other in seats_from(me:next()) do -- Rule 5.
    local left = state.dice:at("tray"):fitting(vat, other)
    local die = other ~= me and other:may("use", left)
    if die then pour(other, die) end
  end
end)

dyers:step("count", function() state.round:add(1) end) -- Rule 1.
dyers:ends_when(state.round:full())

dyers:score("vats", function(me, sheet) -- Rule 7.
  for colour, dye in me.vats:each() do sheet:add(dye.value // 2, colour .. " dye") end
end)
dyers:score("seals", function(me, sheet) -- Rule 7.
  for colour in me.won.value:each() do sheet:add(4, "the " .. colour .. " seal") end
end)
dyers:tie_break("seals", function(me) return #me.won.value end)

dyers:titles { vats = "dye", won = "seals won" }
dyers:looks { vats = { as = "track" } }

return dyers

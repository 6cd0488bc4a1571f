-- Steps in which all seats decide at the same time: what they send to shared state arrives
-- together.

local function mills(fields)
  fields = fields or {}
  fields[1] = "tests/rules/simultaneous/data/mills.lua"
  return position(fields)
end

test("nothing that is sent arrives before all have answered", function()
  local g = mills { players = 3 }
  after(g, { "blue cell b1 what mill", "red cell a1 what mill" })
  expect(value(g, "first"), "none")
  expect(value(g, "seen"), "none")
end)

test("what is sent is delivered in the order of seats, whoever answered first", function()
  for _, order in ipairs { { 1, 2, 3 }, { 3, 2, 1 }, { 2, 3, 1 } } do
    local g = mills { players = 3, seed = 7 }
    local moves = { "red cell a1 what barn", "blue cell b1 what mill", "green cell c1 what mill" }
    for _, n in ipairs(order) do after(g, { moves[n] }) end
    expect(value(g, "seen"), "barn a1 red; mill b1 blue; mill c1 green")
    expect(value(g, "first"), "blue")
    expect(value(g, "blue.gift") > 0, true)
    expect(value(g, "blue.sent_drew"), "none")
    scores(g, { blue = { mills = 1, first = 2, total = 3 }, green = { mills = 1, first = 0 } })
  end
end)

test("what is delivered goes on through the rounds, and games end", function()
  expect(over(playout(mills { players = 4 }, 3)), true)
end)

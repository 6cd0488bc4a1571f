-- Posies: the rules by their numbers.

-- A bed with these flowers and posies before one is planted; the open orders, and what was rolled.
local function bed(drawn, fields)
  fields = fields or {}
  fields[1], fields.players, fields.step = "posies", fields.players or 1, fields.step or "plant"
  fields.dice, fields.open = fields.dice or "rose lily", fields.open or "sprig nosegay wreath"
  fields["red.bed"] = drawn
  return position(fields)
end

local function beds(drawn) return value(bed(drawn), "red.bed") end

-- Rule 1.
test("all beds begin empty", function()
  local g = position { "posies" }
  expect(value(g, "red.bed"), value(g, "blue.bed"))
  legal(g, "blue", "plant",
        "a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 c5 d1 d2 d3 d4 e1 e2 e3")
end)

-- Rule 2.
test("three orders are open for the whole game", function()
  local g = position { "posies", players = 1, step = "plant", dice = "rose rose" }
  local open, count = value(g, "open"), 0
  for _, order in ipairs { "sprig", "spray", "nosegay", "bunch", "garland", "wreath" } do
    if string.find(open, order) then count = count + 1 end
  end
  expect(count, 3)
  after(g, { "plant a1" })
  expect(value(g, "open"), open)
end)

-- Rule 3.
test("all plant one of the two flowers at the same time", function()
  local g = bed("c3:R", { players = 2, dice = "rose iris" })
  legal(g, "red", "plant", "a1 a2 a3 b1 b2 b3 b4 c1 c2 c4 c5 d1 d2 d3 d4 e1 e2 e3")
  after(g, { "blue plant c3 iris", "red plant c1 rose" })
  expect(value(g, "blue.bed"), beds "c3:I")
  expect(value(g, "red.bed"), beds "c1:R c3:R")
end)

-- Rule 4.
test("a pattern is found wherever it is turned and flipped", function()
  local g = bed "c2:R c3:L c4:R b2:I d2:I"
  after(g, { "plant e1 rose" })
  legal(g, "red", "cut", "sprig nosegay pass")
  after(g, { "cut nosegay" })
  legal(g, "red", "growing", "1@c2 5f@c2")
end)

-- Rule 4.
test("only open orders can be cut", function()
  local g = bed("c2:R c3:L", { open = "spray bunch wreath", round = 1 })
  after(g, { "plant c4 rose" })
  expect(value(g, "round"), 2) -- the next has begun
end)

-- Rule 4.
test("each order has its pattern", function()
  local patterns = {
    sprig = "c2:R c3:L c4:R", spray = "b2:L c3:I d3:I", nosegay = "c3:R c4:I d3:L",
    bunch = "c3:I c4:R d3:R", garland = "b3:L c3:R d3:L", wreath = "c2:I b2:L c3:L b3:I",
  }
  for order, drawn in pairs(patterns) do
    local g = bed(drawn, { open = order })
    after(g, { "plant a1 rose" })
    legal(g, "red", "cut", order .. " pass")
  end
end)

-- Rule 5.
test("the posy is tied where its flowers grew", function()
  local g = bed "c2:R c3:L e1:I"
  after(g, { "plant c4 rose", "cut sprig" })
  legal(g, "red", "tie", "c2 c3 c4")
  after(g, { "tie c3" })
  expect(value(g, "red.bed"), beds "c3:S e1:I")
end)

-- Rule 6.
test("a player without a free hex may still cut", function()
  asks(bed [[
    S S R
    S S L S
    S S R S S
    S S S S
    S S S
  ]], "red", "cut")
end)

-- Rule 7.
test("the game is over after 15 rounds", function()
  local g = bed("a2:I", { round = 15 })
  expect(over(g), false)
  after(g, { "plant a1 rose" })
  expect(over(g), true)
end)

-- Rule 8.
test("a posy scores 3, 4, 5 or 8 points", function()
  scores(bed "a1:S a3:Y c1:N c5:B", { red = { posies = 3 + 4 + 4 + 4 } })
  scores(bed "a1:G a3:W c1:S c5:S", { red = { posies = 5 + 8 + 3 + 3 } })
end)

-- Rule 9.
test("a posy beside one of another kind scores 2 more", function()
  scores(bed "c2:S c3:N c4:N e1:N", { red = { company = 2 + 2 } })
  scores(bed "c2:S c3:R c4:S c5:S", { red = { company = 0 } })
end)

-- Rule 10.
test("a flower that is left costs a point", function()
  scores(bed "c2:S c3:R c4:L c5:I", { red = { left = -3 } })
end)

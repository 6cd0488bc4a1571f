-- Quay: the rules by their numbers.

local function quay(fields)
  fields[1], fields.players = "quay", fields.players or 3
  fields.row = fields.row or "salt tea copper salt tea"
  return position(fields)
end

-- A position in which these players have bid, and others nothing.
local function bids(red, blue, green)
  local g = quay { seats = {
    { offered = "tea salt salt" }, { offered = "salt salt salt" }, { offered = "tea tea tea" },
  } }
  return after(g, {
    "red keep tea bid " .. red, "blue keep salt bid " .. blue, "green keep tea bid " .. green,
  })
end

-- Rule 1.
test("orders go to the left, and who had them knows them", function()
  local g = bids(0, 0, 0)
  expect(value(g, "red.kept"), "tea")
  expect(value(g, "blue.offered"), "salt salt ; red 1 2")
  expect(value(g, "red.offered"), "tea tea ; green 1 2")
  expect(sees(g, "green", "blue.offered", "salt"), false)
end)

-- Rule 2.
test("what is bid is paid", function()
  local g = bids(3, 0, 1)
  announces(g, "red bids 3")
  expect(value(g, "red.coins"), 6)
  expect(value(g, "blue.coins"), 9)
  g = quay { seats = { { coins = "2" } } }
  after(g, { "red keep " .. value(g, "red.offered"):sub(1, 3) })
  legal(g, "red", "bid", "0 1 2")
end)

-- Rule 3.
test("the highest bid is first, equal bids as seats follow", function()
  local g = bids(1, 3, 1)
  asks(g, "blue", "load")
  after(g, { "load salt berth a1" })
  asks(g, "red", "load")
  after(g, { "load tea berth a1" })
  asks(g, "green", "load")
end)

-- Rule 3.
test("who passes has no more turn, and the first crate goes to the end of the row", function()
  local g = bids(1, 3, 1)
  after(g, { "load pass" })
  expect(value(g, "row"), "tea copper salt tea salt")
  after(g, { "load tea berth a1", "load copper berth a1" })
  asks(g, "red", "load")
  after(g, { "load pass" })
  asks(g, "green", "load")
  after(g, { "load pass" })
  expect(value(g, "round"), 1)
  asks(g, "red", "keep")
end)

-- Rule 4.
test("one of the first two crates is loaded beside its kind", function()
  local g = force(bids(3, 0, 0), "crates", "copper")
  legal(g, "red", "load", "salt tea pass")
  after(g, { "load tea berth b2" })
  expect(value(g, "row"), "salt copper salt tea copper")
  after(g, { "load pass", "load pass", "load pass" })
end)

-- Rule 4.
test("a berth is free, and beside a crate of its kind", function()
  local g = quay { players = 2, row = "tea salt salt", seats = {
    { offered = "tea", pier = "a1:S b1:T" }, { offered = "tea" },
  } }
  after(g, { "red keep tea bid 1", "blue keep tea bid 0" })
  legal(g, "red", "load", "tea salt pass")
  refuses(after(g, { "load tea" }), "berth b1", "a free berth")
  refuses(g, "berth d1", "beside its kind, if there is any")
  legal(g, "red", "berth", "c1 b2")
end)

-- Rules 5 and 6.
test("the most and the second most score, and those who are tied share", function()
  local g = quay { seats = {
    { pier = "a1:T b1:T c1:S a3:C", coins = "3", kept = "tea salt" },
    { pier = "a1:T b1:S c1:salt a3:copper", coins = "0", kept = "salt" },
    { pier = "a3:C", coins = "0" },
  } }
  scores(g, {
    red = { ["most tea"] = 6, ["most salt"] = 3, ["most copper"] = 3, orders = 3, coins = 1 },
    blue = { ["most tea"] = 3, ["most salt"] = 6, ["most copper"] = 3, orders = 2, coins = 0 },
    green = { ["most tea"] = 0, ["most salt"] = 0, ["most copper"] = 3, orders = 0, coins = 0 },
  })
end)

local function sconces(strength, map)
  return position {
    "lamps", modules = { "sconces" }, players = 1, step = "hang", strength = tostring(strength),
    map = map,
  }
end

-- Rule 11. What the game refuses and the module does not allow is refused by both; what it allows
-- the game's condition no longer refuses.
test("a lamp beside a wall may hang where one of its strength shines", function()
  local g = sconces(2, [[
    .  .  A2 .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
  ]])
  refuses(g, "hang d1", "hang d1: needs \"not where a lamp of its strength shines\", " ..
    "or the exception \"in a free space beside a wall\"")
  refuses(g, "hang b2", "hang b2: needs \"in a free space\", " ..
    "or the exception \"in a free space beside a wall\"")
  after(g, { "hang e1" })
end)

-- Rules 11, 12. Only what refuses is named.
test("a row has two lamps, beside a wall as well", function()
  local g = sconces(2, [[
    .  .  A2 A1 .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
  ]])
  refuses(g, "hang b1", "hang b1: needs \"no third lamp in a row\"")
  refuses(g, "hang a1", "hang a1: needs \"not where a lamp of its strength shines\" and " ..
    "\"no third lamp in a row\", or the exception \"in a free space beside a wall\"")
  refuses(g, "hang f1", "hang f1: needs \"no third lamp in a row\"")
end)

-- Threads: the rules by their numbers.

local function threads(slant, length, fields)
  fields = fields or {}
  fields[1], fields.players, fields.step = "threads", fields.players or 1, "stitch"
  fields.slant, fields.length = slant, length
  return position(fields)
end

-- Rules 1 to 3.
test("a stitch goes straight on, as the dice say", function()
  legal(threads("along", 2), "red", "stitch", "d2 f4 d6 b4")
  legal(threads("slanted", 3), "red", "stitch", "g1 g7 a7 a1")
  legal(threads("free", 1), "red", "stitch", "d3 e3 e4 e5 d5 c5 c4 c3")
  local g = after(threads("slanted", 2), { "stitch f6" })
  expect(value(g, "red.needle"), "f6")
  expect(value(g, "red.thread"), "d4:se e5:se+nw f6:nw")
end)

-- Rules 3 and 4.
test("the needle comes out in a hole without thread, or waits", function()
  local g = threads("along", 3, { thread = "d4:e e4:e+w f4:e+w g4:w", needle = "d4" })
  legal(g, "red", "stitch", "a4 d1 d7")
  refuses(g, "stitch g4", "in a hole without thread")
  g = threads("slanted", 1, { thread = "a1:se b2:nw", needle = "a1", round = 12 })
  expect(over(g), true)
end)

-- Rules 5 to 7.
test("beads, loops and the longest line score", function()
  local g = threads("along", 1, { thread = "d4:e+sw e4:w+sw d5:ne+n", round = 12 })
  scores(g, { beads = 0, loops = 0 })
  g = threads("along", 1, { thread = "d4:e+s e4:w+sw d5:ne+n e3:s" })
  scores(g, { beads = 2, loops = 3, line = 3, total = 8 })
end)

-- Rule 6.
test("stitches that cross between holes are not joined", function()
  local g = threads("along", 1, { thread = "b3:se c4:nw c3:sw b4:ne" })
  scores(g, { loops = 0, line = 2 })
end)

-- Rule 8.
test("the game ends after twelve rounds", function()
  expect(over(after(threads("along", 1, { round = 12 }), { "stitch d3" })), true)
  expect(over(after(threads("along", 1, { round = 11 }), { "stitch d3" })), false)
end)

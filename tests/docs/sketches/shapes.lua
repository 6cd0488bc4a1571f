-- Shapes over cell sets, as rules can write them today. Shapes of the kernel will take this file's
-- place: see "Shapes and placements" in docs/decisions/0001-rule-api.md.
--
-- A shape is a list of ways to lie. A way is a list of cells, each given by the steps that lead to
-- it from the first one, the anchor, without leaving the shape. Where a way fits is a set of
-- anchors: for each of its cells the allowed ones, shifted back along the steps; and all at once.

local shapes = {}

local square = {
  turns = 4, turn = function(c, r) return -r, c end, flip = function(c, r) return -c, r end,
  step = { east = { 1, 0 }, south = { 0, 1 }, west = { -1, 0 }, north = { 0, -1 } },
  back = { east = "west", south = "north", west = "east", north = "south" },
}
local hex = {
  turns = 6, turn = function(q, r) return -r, q + r end, flip = function(q, r) return r, q end,
  step = { se = { 1, 0 }, s = { 0, 1 }, sw = { -1, 1 }, nw = { -1, 0 }, n = { 0, -1 },
           ne = { 1, -1 } },
  back = { se = "nw", s = "n", sw = "ne", nw = "se", n = "s", ne = "sw" },
}

local function drawn(rows)
  local cells = {}
  for r, row in ipairs(rows) do
    for c = 1, #row do
      if string.sub(row, c, c) == "X" then cells[#cells + 1] = { c, r } end
    end
  end
  return cells
end

local function moved(cells, by)
  local to = {}
  for n, cell in ipairs(cells) do to[n] = { by(cell[1], cell[2]) } end
  table.sort(to, function(a, b) return a[2] < b[2] or (a[2] == b[2] and a[1] < b[1]) end)
  return to
end

-- The steps to each cell, and a text that only equal ways share.
local function way_of(cells, tiling)
  local wanted, text = {}, ""
  local function key(c, r) return c .. "," .. r .. " " end
  for _, cell in ipairs(cells) do
    local name = key(cell[1] - cells[1][1], cell[2] - cells[1][2])
    wanted[name], text = true, text .. name
  end
  local way = { { c = 0, r = 0, steps = {} } }
  wanted[key(0, 0)] = nil
  for _, cell in ipairs(way) do -- which grows meanwhile
    for name, by in pairs(tiling.step) do
      local c, r = cell.c + by[1], cell.r + by[2]
      if wanted[key(c, r)] then
        local steps = { table.unpack(cell.steps) }
        steps[#steps + 1] = name
        way[#way + 1] = { c = c, r = r, steps = steps }
        wanted[key(c, r)] = nil
      end
    end
  end
  return way, text
end

local function shape_of(tiling, rows, flips)
  local shape, seen, cells = { tiling = tiling }, {}, drawn(rows)
  for _ = 1, flips and 2 or 1 do
    for _ = 1, tiling.turns do
      local way, text = way_of(cells, tiling)
      if not seen[text] then shape[#shape + 1] = way end
      seen[text] = true
      cells = moved(cells, tiling.turn)
    end
    cells = moved(cells, tiling.flip)
  end
  return shape
end

-- Rows of a drawing: X is a cell. With `flips` the shape may be turned over.
function shapes.square(rows, flips) return shape_of(square, rows, flips) end
function shapes.hex(rows, flips) return shape_of(hex, rows, flips) end

-- The anchors at which a way lies wholly in `allowed`, and meets `near` if that is given.
function shapes.anchors(shape, way, allowed, near)
  local fit, touch = allowed, near
  for _, cell in ipairs(shape[way]) do
    local free, beside = allowed, near
    for n = #cell.steps, 1, -1 do
      local back = shape.tiling.back[cell.steps[n]]
      free, beside = free:shift(back), near and beside:shift(back)
    end
    fit, touch = fit & free, near and touch | beside
  end
  return near and fit & touch or fit
end

function shapes.cells(shape, way, anchor)
  local covered = anchor | anchor
  for _, cell in ipairs(shape[way]) do
    local here = anchor | anchor
    for _, step in ipairs(cell.steps) do here = here:shift(step) end
    covered = covered | here
  end
  return covered
end

-- The ways that fit somewhere, out of `names`: labels 1, 2, ... 12.
function shapes.ways(shape, names, allowed, near)
  local fitting = names - names
  for way = 1, #shape do
    if shapes.anchors(shape, way, allowed, near):any() then fitting = fitting | names & way end
  end
  return fitting
end

-- Ask how the shape lies, then where. The cells it covers; nil when it fits nowhere.
function shapes.ask(me, name, names, shape, allowed, near)
  local way = me:ask_if_any("way", shapes.ways(shape, names, allowed, near))
  if not way then return nil end
  return shapes.cells(shape, way, me:ask(name, shapes.anchors(shape, way, allowed, near)))
end

return shapes

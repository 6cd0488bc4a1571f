-- Rules 3, 4 and 9. Reads a map: the sheet as sets of cells, the tracks with their rewards, the
-- bonuses, the points of a plan, and what a player alone plays with. Wrong data is refused.

local entries = require "entries"
local names = require "names"

local longest_track = 99

local function layout(where, text)
  check.text(where, text)
  local row, column, columns = 1, 0, nil
  local function end_row()
    if column == 0 then return end
    if columns and columns ~= column then
      check.refuse("%s: row %d has %d spaces, but row 1 has %d", where, row, column, columns)
    end
    columns, row, column = column, row + 1, 0
  end
  for n = 1, #text do
    local letter = string.sub(text, n, n)
    if letter == "\n" then
      end_row()
    elseif letter ~= " " then
      column = column + 1
      if not string.find(".wmr", letter) then
        check.refuse("%s: row %d, column %d: \"%s\" is not one of ., w, m and r", where, row,
          column, letter)
      end
    end
  end
  end_row()
  return columns or 0, row - 1
end

local function tracks(where, given)
  check.keys(where, given, names.tracks)
  for _, name in ipairs(names.tracks) do
    local track, what = given[name], where .. "." .. name
    check.keys(what, track, { "length", "rewards" })
    check.whole(what .. ".length", track.length, 1, longest_track)
    check.list(what .. ".rewards", track.rewards)
    for step, reward in pairs(track.rewards) do
      check.whole(what .. ".rewards: a step", step, 1, track.length)
      check.one_of(what .. ".rewards[" .. step .. "]", reward, names.rewards)
    end
  end
end

-- A map need not have all bonuses, but it needs one to improve for each reward that improves.
local function bonuses(where, given)
  check.keys(where, given, names.bonuses)
  for name, bonus in pairs(given) do
    local what, value = where .. "." .. name, name == "neglect" and "spaces" or "each"
    check.keys(what, bonus, { value, "improved" })
    check.whole(what .. "." .. value, bonus[value], 1, 20)
    check.whole(what .. ".improved", bonus.improved, bonus[value] + 1, 40)
  end
end

local function improves(where, sheet)
  local rewards, bonuses_there = 0, 0
  for _, name in ipairs(names.tracks) do
    for _, reward in pairs(sheet.tracks[name].rewards) do
      if reward == "improve" then rewards = rewards + 1 end
    end
  end
  for _ in pairs(sheet.bonuses) do bonuses_there = bonuses_there + 1 end
  if rewards > bonuses_there then
    check.refuse("%s: %d rewards improve, but there are only %d bonuses to improve", where,
      rewards, bonuses_there)
  end
end

local function chart(where, given)
  local ranks = {}
  entries.rows(where, given)
  for n, rank in ipairs(given) do
    local what = where .. "[" .. n .. "]"
    check.keys(what, rank, { "name", "from" })
    entries.name(what .. ".name", rank.name)
    ranks[n] = rank.name
    if n == 1 and rank.from then
      check.refuse("%s: the lowest rank has no `from`: it is for whatever is below the next", what)
    end
    if n > 1 then
      local before = given[n - 1].from or -1000
      check.whole(what .. ".from", rank.from, before + 1, 1000)
    end
  end
  entries.different(where, ranks)
end

-- The cells of each kind of ground; a kind may have none.
local function grounds(grid, text)
  local drawn, cells = grid:letters(text), {}
  for ground, letter in pairs(names.ground_letters) do
    cells[ground] = string.find(text, letter) and drawn[letter] or grid:set ""
  end
  return cells
end

return function(name)
  local sheet, where = require("maps/" .. name), "maps/" .. name
  check.keys(where, sheet, { "title", "layout", "tracks", "bonuses", "plans", "solo" })
  check.text(where .. ": title", sheet.title)
  local columns, rows = layout(where .. ": layout", sheet.layout)
  check.whole(where .. ": layout: columns", columns, 3, 26)
  check.whole(where .. ": layout: rows", rows, 3, 26)
  tracks(where .. ": tracks", sheet.tracks)
  bonuses(where .. ": bonuses", sheet.bonuses)
  improves(where, sheet)
  check.keys(where .. ": plans", sheet.plans, { "first", "later" })
  check.whole(where .. ": plans.first", sheet.plans.first, 1, 99)
  check.whole(where .. ": plans.later", sheet.plans.later, 1, sheet.plans.first)
  check.keys(where .. ": solo", sheet.solo, { "strikes", "chart" })
  check.one_of(where .. ": solo.strikes", sheet.solo.strikes, { true, false })
  chart(where .. ": solo.chart", sheet.solo.chart)

  local grid = square(columns, rows)
  return {
    grid = grid,
    grounds = grounds(grid, sheet.layout),
    tracks = sheet.tracks,
    bonuses = sheet.bonuses,
    plans = sheet.plans,
    solo = sheet.solo,
  }
end

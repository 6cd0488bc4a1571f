---@meta plat

-- What rules and rule tests can use, for editors with the Lua language server. Made
-- from the registry: `cmake --build build --target api_reference` writes it anew.
-- luacheck: ignore

--- Begins a game. A title may be given too. The script ends with return of what it gives.
---
--- ```lua
--- local hill = game { name = "hill", title = "The Hill" }
--- ```
---@return plat.game
function game(value) end

--- Begins a module of a game. It has the methods of a game; its fields lie under its name.
---
--- ```lua
--- local hamlet = require "hamlet"
--- local wells = module("wells", hamlet)
--- ```
---@return plat.game
function module(name, game) end

---@class plat.game
local game = {}

--- How many can play; gives how many do play this match. Comes before everything that depends on
--- it. Others are numbers for which the game is with an option: { [1] = "solo=true" }.
---
--- ```lua
--- local players = drawcity:players(2, 6, 3)
--- ```
---@return integer
function game:players(least, most, usual, others) end

--- Names the seats, each with its map letter. Comes before players.
---
--- ```lua
--- drawcity:seat_names { "blue B", "pink K", "green G" }
--- ```
function game:seat_names(value) end

--- A ruling that has another value: gives its value in this match. The values are a list of names
--- (the first is usual), { least, most, default = n }, true or false, or numbers { ... }.
---
--- ```lua
--- local direction = drawcity:option("street_direction", { "ltr", "rtl" }, "where numbers rise to")
--- ```
---@return any
function game:option(name, values, text) end

--- An option that is a list of whole numbers, typed as 6/4/2.
---
--- ```lua
--- local points = goals:option("goal_points", numbers { 6, 4, 2 })
--- ```
---@return any
function numbers(value) end

--- A named set of options and modules, chosen with --variant.
---
--- ```lua
--- drawcity:variant("full", { modules = { "municipal_goals" } })
--- ```
function game:variant(name, values) end

--- Declares all that can change, once for the game and once for each module; gives the shared
--- fields.
---
--- ```lua
--- local state = hamlet:state { round = counter { max = 8 }, die = die {} }
--- ```
---@return any
function game:state(value) end

--- A list of answers for an ask.
---
--- ```lua
--- local answer = hill:labels("answer", { "yes", "no" })
--- ```
---@return any
function game:labels(name, values) end

--- All players as a set: filtered, the options of an ask whose answer is a seat.
---
--- ```lua
--- local others = everybody:filter(function(other) return other ~= me end)
--- ```
---@return any
function game:everybody() end

--- Runs once, before the first step. A module's runs after the game's.
---
--- ```lua
--- drawcity:setup(function() state.numbers:shuffle() end)
--- ```
function game:setup(fn) end

--- A step of a turn. Steps run in the order in which they are declared, again and again; the
--- function may return the name of the step that comes next.
---
--- ```lua
--- hamlet:step("roll", function() state.die:roll() end)
--- ```
function game:step(name, fn) end

--- A step that all players do at the same time, each with what is theirs.
---
--- ```lua
--- hamlet:each_player("build", function(me) hamlet.build(me, state.die:face()) end)
--- ```
function game:each_player(name, fn) end

--- Runs before a step of the game.
---
--- ```lua
--- wells:before("roll", function() state.dry:set(false) end)
--- ```
function game:before(name, fn) end

--- Runs after a step of the game; may return the name of the step that comes next.
---
--- ```lua
--- wells:after("build", function() state.dry:set(true) end)
--- ```
function game:after(name, fn) end

--- Puts a function in a step's place. Two modules cannot replace the same step.
---
--- ```lua
--- wells:replace("roll", function() state.die:set(1, "park") end)
--- ```
function game:replace(name, fn) end

--- When the game ends: a described condition or a function, asked after the last step of a turn.
---
--- ```lua
--- hamlet:ends_when(state.round:full())
--- ```
function game:ends_when(condition) end

--- Names the moments at which modules may join in.
---
--- ```lua
--- hamlet:events("built")
--- ```
function game:events(name, ...) end

--- What seats may send to shared state out of a simultaneous step, and how often each may.
---
--- ```lua
--- town:message("drew", { max = 2, record = { what = kinds } })
--- ```
function game:message(name, values) end

--- What happens at an event, with the values that emit was given; may ask. At a message: with the
--- seat that sent it and its record, when all seats have answered; may not ask.
---
--- ```lua
--- wells:on("built", function(me, cell, what) me.wells.dug:add(1) end)
--- ```
function game:on(name, fn) end

--- Where something may be done, as named conditions: all of them must hold. Described once, at
--- load, and evaluated in C; a table of functions runs at each look instead.
---
--- ```lua
--- local site = hamlet:where("site", function(me)
---   return { ["on a free space"] = me.map:free() }
--- end)
--- ```
---@return plat.where
function game:where(name, fn) end

--- A described condition with parameters: called, it gives true or false.
---
--- ```lua
--- local wins = hex:condition("wins", function(me, cell)
---   return marks:of(me):line_through(cell, 3)
--- end)
--- ```
---@return plat.condition
function game:condition(name, fn) end

--- One more condition of a where, of the game or another module.
---
--- ```lua
--- wells:narrow("site", "not on a well", function(me) return ~me.wells.dug_at.value end)
--- ```
function game:narrow(name, name1, fn) end

--- Further cells of a where, whatever its conditions say; what narrows it still holds.
---
--- ```lua
--- bridges:widen("site", "on a bridge", function(me) return me.bridges.built.value end)
--- ```
function game:widen(name, name1, fn) end

--- An item of the score sheet. The function only reads.
---
--- ```lua
--- hamlet:score("cosy homes", function(me, sheet)
---   sheet:add(#me.map:of("house"), "houses")
--- end)
--- ```
function game:score(name, fn) end

--- What decides between equal totals, in the order of declaration: the higher number wins.
---
--- ```lua
--- drawcity:tie_break("fewest skips", function(me) return -me.skipped.value end)
--- ```
---@return integer
function game:tie_break(name, fn) end

--- What stands on and beside a board when it is shown; of a board that every player has,
--- function(me, mark). It runs when somebody looks and never while a game is played, sees what
--- the one who looks may see, and only reads.
---
--- ```lua
--- drawcity:legend("city", function(mark) mark:free(starts, "*") end)
--- ```
function game:legend(name, fn) end

--- The value of another file of the game's folder, without ".lua"; in a module also its own
--- files, and the game by its name. A file that stands for another (--table) gets that other.
---
--- ```lua
--- local tables = require "tables"
--- ```
---@return any
function require(value) end

---@class plat.sheet
local sheet = {}

--- Adds points with their reason, and what earned them: a cell, a set, a seat, a card, a number
--- or a text.
---
--- ```lua
--- sheet:add(3, "a group of houses", group)
--- ```
function sheet:add(points, name, where) end

--- A remark on the sheet that is worth nothing: a rank, an achievement. An item of remarks to
--- which nothing is ever added, not even 0, has no row of points.
---
--- ```lua
--- sheet:note("Mayor")
--- ```
function sheet:note(name, where) end

---@class plat.mark
local mark = {}

--- A text beside a row. A text is one value after another: texts, numbers, cells, { "text",
--- "colour" } and seats, which are shown in their colour by their letter. A colour is a colour's
--- name or a seat.
---
--- ```lua
--- mark:row(street, kind, " ", leader)
--- ```
function mark:row(n, ...) end

--- A short text above a column. What is said of it later stands below.
---
--- ```lua
--- mark:column(3, "H")
--- ```
function mark:column(n, ...) end

--- A brace over several columns, with a text or none.
---
--- ```lua
--- mark:columns(1, 2, seat_at(1))
--- ```
function mark:columns(first, last, ...) end

--- One to three letters, or a seat's letter, on a cell or a set: beside what is drawn there, in
--- place of the dot where nothing is.
---
--- ```lua
--- mark:cell(map:set "c1 i3", "c", "coral")
--- ```
function mark:cell(where, letters, colour) end

--- The same, for as long as nothing is drawn there.
---
--- ```lua
--- mark:free(starts, "*")
--- ```
function mark:free(where, letters, colour) end

--- A line around the cells of a set, with a name or none. A board of hexes names the cells below
--- it instead.
---
--- ```lua
--- mark:frame(map:row(1) | map:row(2), "old town")
--- ```
function mark:frame(where, ...) end

--- A line below the board. Seats are shown by their names.
---
--- ```lua
--- mark:note("first to finish: ", seat_at(2))
--- ```
function mark:note(...) end

--- Who looks; nil for somebody without a seat. What he may not see is not there for the legend
--- either: cards are nil, other fields as at the beginning.
---
--- ```lua
--- local me = mark:viewer()
--- ```
---@return plat.seat
function mark:viewer() end

--- The fields that every player has.
---
--- ```lua
--- players = per_player { map = board { on = square(4, 4) } }
--- ```
---@return plat.declaration
function per_player(value) end

--- A whole number within bounds.
---
--- ```lua
--- round = counter { max = 8 }
--- ```
---@return plat.declaration
function counter(value) end

--- True or false. In a cell, with its map letter.
---
--- ```lua
--- net = flag "*"
--- ```
---@return plat.declaration
function flag() end

--- One of the players, or nobody.
---
--- ```lua
--- turn = seat()
--- ```
---@return plat.declaration
function seat() end

--- In a cell or a record: whose it is.
---
--- ```lua
--- cell = { owner = player, kind = kinds }
--- ```
---@type any
player = nil

--- One name of an enumeration or a list, or none.
---
--- ```lua
--- weather = choice { "sun", "rain" }
--- ```
---@return plat.declaration
function choice(names) end

--- An enumeration: names with their map letters. In a plain list the letter is a name's first.
---
--- ```lua
--- local kinds = enum { house = "H", shop = "S" }
--- ```
---@return any
function enum(value) end

--- One die with numbered or named faces.
---
--- ```lua
--- die = die { faces = { "house", "park", "shop" } }
--- ```
---@return plat.declaration
function die(value) end

--- Several dice.
---
--- ```lua
--- dice = dice { count = 4, faces = 6 }
--- ```
---@return plat.declaration
function dice(value) end

--- A face-down draw pile and an open discard pile. Discards are shuffled in when the last card is
--- drawn ("when_emptied"), when a card is wanted and none is left ("when_needed"), or "never".
---
--- ```lua
--- numbers = deck { cards = { [1] = 2, [2] = 4, [3] = 6 } }
--- ```
---@return plat.declaration
function deck(value) end

--- Cards of a deck that lie open or are held: a hand, a market, a row. Visible to "public", its
--- "owner" or "nobody".
---
--- ```lua
--- hand = hand { of = "numbers", max = 2, visible = "owner" }
--- ```
---@return plat.declaration
function hand(value) end

--- A board to draw on. A cell holds a value in each layer: an enumeration, range(low, high),
--- player or flag. text = "a b" orders the letters of a drawn cell.
---
--- ```lua
--- city = board {
---   on = square(11, 5),
---   cell = { owner = player, kind = kinds, number = range(1, 9) },
--- }
--- ```
---@return plat.declaration
function board(value) end

--- A set of cells that is kept.
---
--- ```lua
--- burnt = cells { on = map }
--- ```
---@return plat.declaration
function cells(value) end

--- Records in a row. A value of a record is range(low, high), an enumeration, player, flag() or a
--- geometry (a cell of it).
---
--- ```lua
--- trips = list { max = 20, record = { who = player, length = range(1, 9) } }
--- ```
---@return plat.declaration
function list(value) end

--- Roads: the open sides of cells, and at most so many links between cells (none unless said).
---
--- ```lua
--- roads = network { on = map }
--- ```
---@return plat.declaration
function network(value) end

--- A board of squares; or square(text), drawn, where # is no cell.
---
--- ```lua
--- local map = square(11, 5)
--- ```
---@return plat.geometry
function square(columns, rows) end

--- A rhombus of hexes; or hex(text), drawn.
---
--- ```lua
--- local board = hex(11, 11)
--- ```
---@return plat.geometry
function hex(columns, rows) end

--- A hexagon of hexes with so many on a side.
---
--- ```lua
--- local island = hexagon(4)
--- ```
---@return plat.geometry
function hexagon(side) end

---@class plat.geometry
local geometry = {}

--- How many columns it has.
---
--- ```lua
--- for column = 1, map.columns do ... end
--- ```
---@type any
geometry.columns = nil

--- How many rows it has.
---
--- ```lua
--- for row = 1, map.rows do ... end
--- ```
---@type any
geometry.rows = nil

--- All its cells.
---
--- ```lua
--- local all = map:cells()
--- ```
---@return plat.set
function geometry:cells() end

--- The cells along its edge.
---
--- ```lua
--- local shore = island:border()
--- ```
---@return plat.set
function geometry:border() end

--- The cells of a row, from 1 at the top.
---
--- ```lua
--- local top = map:row(1)
--- ```
---@return plat.set
function geometry:row(n) end

--- The cells of a column, from 1 on the left.
---
--- ```lua
--- local left = map:column(1)
--- ```
---@return plat.set
function geometry:column(n) end

--- One cell; an error where there is none.
---
--- ```lua
--- local start = map:cell(2, 2)
--- ```
---@return plat.cell
function geometry:cell(row, column) end

--- Cells by name, also as a list of names.
---
--- ```lua
--- local harbours = map:set "a1 k5"
--- ```
---@return plat.set
function geometry:set(value) end

--- The cells under each letter of a drawn map.
---
--- ```lua
--- local woods = map:letters(drawn).W
--- ```
---@return any
function geometry:letters() end

--- A shape that lies on this board, drawn in rows; on hexes the rows are those of a rhombus, or
--- its cells are listed as pairs "0,0 1,0". With `flips` it may be turned over.
---
--- ```lua
--- local bee = town:shape { ".X", "XX", "X.", flips = true }
--- ```
---@return any
function geometry:shape(value) end

---@class plat.check
local check = {}

--- The rules do not load, with this message: a format as string.format takes it.
---
--- ```lua
--- check.refuse("tables: %s and %s are the same", a, b)
--- ```
function check.refuse(format, ...) end

--- Refuses a value that is no whole number from the least to the most. `what` names the entry in
--- the message.
---
--- ```lua
--- check.whole("tables: guest", tables.guest, 0, 99)
--- ```
function check.whole(what, value, least, most) end

--- Refuses what is no text, or an empty one.
---
--- ```lua
--- check.text("cards: " .. n .. ": name", card.name)
--- ```
function check.text(what, value) end

--- Refuses what is no table, or has fewer or more list entries.
---
--- ```lua
--- check.list("tables: ranks", tables.ranks, 3, 3)
--- ```
function check.list(what, value, least, most) end

--- Refuses a value that is not in the list; the message has the nearest.
---
--- ```lua
--- check.one_of("cards: kind", card.kind, { "park", "shop" })
--- ```
function check.one_of(what, value, names) end

--- Refuses what is no table, or has a key that is not in the list: one that is misspelt would be
--- overlooked.
---
--- ```lua
--- check.keys("cards: " .. n, card, { "name", "kind", "points" })
--- ```
function check.keys(what, value, names) end

--- Refuses what is no list of whole numbers from the least to the most, one at least, each larger
--- than the one before.
---
--- ```lua
--- check.ascending("tables: hotels", tables.hotels, 1, 999)
--- ```
function check.ascending(what, value, least, most) end

--- Refuses what is no list of rows of X and `.`, all as long, with an X at least; gives how many
--- X there are.
---
--- ```lua
--- local squares = check.drawing("cards: shape", card.shape)
--- ```
---@return integer
function check.drawing(what, value) end

---@class plat.counter
local counter = {}

--- What it is now: a number; of a flag true or false, of a seat field a seat or nil, of a choice
--- a name or nil.
---
--- ```lua
--- if state.round.value == 3 then ... end
--- ```
---@type any
counter.value = nil

--- Gives it another value.
---
--- ```lua
--- state.turn:set(me)
--- ```
function counter:set(value) end

--- Adds to a number; going over its bounds is an error.
---
--- ```lua
--- me.skips:add(1)
--- ```
function counter:add(number) end

--- Whether it is at its max.
---
--- ```lua
--- hamlet:ends_when(state.round:full())
--- ```
---@return plat.condition
function counter:full() end

--- Whether it is that large.
---
--- ```lua
--- hill:ends_when(state.round:at_least(5))
--- ```
---@return plat.condition
function counter:at_least(number) end

--- A seat field takes a seat by chance, a choice one of its names.
---
--- ```lua
--- state.turn:random()
--- ```
---@return any
function counter:random() end

---@class plat.dice
local dice = {}

--- Rolls all of them, or one; gives the first face.
---
--- ```lua
--- state.dice:roll()
--- ```
---@return any
function dice:roll(die) end

--- What a die shows; nil before it was rolled.
---
--- ```lua
--- local what = state.die:face()
--- ```
---@return any
function dice:face(die) end

--- How many show that face.
---
--- ```lua
--- local sixes = state.dice:count_of(6)
--- ```
---@return integer
function dice:count_of(face) end

--- Turns a die.
---
--- ```lua
--- state.dice:set(1, 6)
--- ```
function dice:set(die, face) end

--- Takes a die that shows it off the table: from then on it shows nothing.
---
--- ```lua
--- state.white:take(4)
--- ```
function dice:take(face) end

--- The faces that dice show and for which the where, with the face as its first parameter, allows
--- the seat anything. The faces are names or labels.
---
--- ```lua
--- me:ask("die", state.white:fitting(square, me))
--- ```
---@return any
function dice:fitting(where, me, ...) end

---@class plat.deck
local deck = {}

--- Shuffles the draw pile.
---
--- ```lua
--- state.numbers:shuffle()
--- ```
function deck:shuffle() end

--- Takes the next card; nil when there is none.
---
--- ```lua
--- local card = state.numbers:draw()
--- ```
---@return any
function deck:draw() end

--- Draws cards into a hand.
---
--- ```lua
--- state.numbers:draw_to(me.hand, 2)
--- ```
---@return integer
function deck:draw_to(hand, number) end

--- How many cards are in the draw pile.
---
--- ```lua
--- if state.numbers:count() == 0 then ... end
--- ```
---@return integer
function deck:count() end

--- How many cards are in the discard pile.
---@return integer
function deck:discards() end

--- Puts a card on the discard pile.
---
--- ```lua
--- state.numbers:discard(card)
--- ```
function deck:discard(card) end

--- The card on top of the discard pile; nil when there is none.
---@return any
function deck:discard_top() end

--- Puts a card on top of the draw pile.
---
--- ```lua
--- state.numbers:put(5)
--- ```
function deck:put(card) end

--- Takes all cards of both piles out of the game.
---
--- ```lua
--- state.cards:clear()
--- ```
function deck:clear() end

--- Shuffles the discard pile into the draw pile.
---
--- ```lua
--- state.numbers:reshuffle()
--- ```
function deck:reshuffle() end

---@class plat.hand
local hand = {}

--- How many cards there are. #hand says the same.
---
--- ```lua
--- if me.hand:count() > 2 then ... end
--- ```
---@return integer
function hand:count() end

--- Whether there is such a card.
---
--- ```lua
--- if me.hand:has(5) then ... end
--- ```
---@return boolean
function hand:has(card) end

--- How many there are of that card.
---
--- ```lua
--- local parks = me.plans:copies("park")
--- ```
---@return integer
function hand:copies(card) end

--- The kinds of cards there are.
---
--- ```lua
--- local choice = me.plans:cards() - "park"
--- ```
---@return plat.set
function hand:cards() end

--- The n-th card as they lie, or nil.
---
--- ```lua
--- local first = state.market:card(1)
--- ```
---@return any
function hand:card(n) end

--- Goes through the cards as they lie.
---
--- ```lua
--- for card in me.hand:each() do ... end
--- ```
---@return any
function hand:each() end

--- Puts a card in.
---
--- ```lua
--- me.hand:add(card)
--- ```
function hand:add(card) end

--- Takes a card out.
---
--- ```lua
--- me.hand:remove(5)
--- ```
function hand:remove(card) end

--- Puts a card of it on its deck's discard pile.
---
--- ```lua
--- me.hand:discard(number)
--- ```
function hand:discard(card) end

--- Draws from its deck until it holds its max.
---
--- ```lua
--- me.hand:refill()
--- ```
---@return integer
function hand:refill() end

--- Puts all cards on top of its deck's draw pile.
---
--- ```lua
--- me.hand:return_all()
--- ```
function hand:return_all() end

--- Takes all cards out of the game.
function hand:clear() end

--- The cards for which the where, with the card as its first parameter, allows anything.
---
--- ```lua
--- me:ask("build", me.hand:fitting(site))
--- ```
---@return plat.set
function hand:fitting(where, ...) end

---@class plat.board
local board = {}

--- The cells that nothing is drawn on.
---
--- ```lua
--- ["on a free space"] = city:free()
--- ```
---@return plat.set
function board:free() end

--- The cells that something is drawn on.
---
--- ```lua
--- me.map:drawn():beside()
--- ```
---@return plat.set
function board:drawn() end

--- All cells.
---@return plat.set
function board:cells() end

--- The cells with all these values: a seat, a name, a flag's name, a number.
---
--- ```lua
--- local mine = city:of(me, "shop")
--- ```
---@return plat.set
function board:of(value, ...) end

--- Whether anything is drawn there.
---
--- ```lua
--- if city:has(cell) then ... end
--- ```
---@return boolean
function board:has(cell) end

--- Draws on a cell, or on each of several; each value goes to the layer of its kind.
---
--- ```lua
--- city:draw(cell, me, "house", 5)
--- ```
function board:draw(cells, value, ...) end

--- Takes everything off a cell, or off each of several.
---
--- ```lua
--- city:erase(cell)
--- ```
function board:erase(cells) end

--- The cells that share a side with a cell or a set.
---
--- ```lua
--- #me.map:beside(home)
--- ```
---@return plat.set
function board:beside(cells) end

--- The cells around a cell or a set, corners too.
---@return plat.set
function board:around(cells) end

--- A row, from 1 at the top.
---@return plat.set
function board:row(n) end

--- A column, from 1 on the left.
---@return plat.set
function board:column(n) end

---@class plat.layer
local layer = {}

--- The cells whose value in this layer is that one.
---
--- ```lua
--- city.number:is(5)
--- ```
---@return plat.set
function layer:is(value) end

--- The cells whose number is set and lower.
---
--- ```lua
--- city.number:below(number)
--- ```
---@return plat.set
function layer:below(number) end

--- The cells whose number is higher.
---
--- ```lua
--- city.number:above(number)
--- ```
---@return plat.set
function layer:above(number) end

--- The cells where it is set at all.
---
--- ```lua
--- city.owner:any()
--- ```
---@return plat.set
function layer:any() end

--- The value of a cell; nil when it is not set.
---
--- ```lua
--- local kind = city.kind:at(cell)
--- ```
---@return any
function layer:at(cell) end

--- Sets the value of a cell, or of each of several; nil takes it away.
---
--- ```lua
--- city.net:set(cell, true)
--- ```
function layer:set(cells, value) end

--- How many different values stand in the set.
---
--- ```lua
--- city.kind:variety(city:beside(cell))
--- ```
---@return integer
function layer:variety(set) end

---@class plat.cells
local cells = {}

--- The set as it is now.
---
--- ```lua
--- local burnt = state.burnt.value
--- ```
---@type plat.set
cells.value = nil

--- Puts another set in its place.
---
--- ```lua
--- state.burnt:set(map:row(1))
--- ```
function cells:set(set) end

--- Adds a cell or a set.
---
--- ```lua
--- state.burnt:add(cell)
--- ```
function cells:add(cells) end

--- Takes a cell or a set out.
---
--- ```lua
--- state.burnt:remove(cell)
--- ```
function cells:remove(cells) end

--- Whether a cell is in it.
---
--- ```lua
--- if state.burnt:has(cell) then ... end
--- ```
---@return boolean
function cells:has(cell) end

---@class plat.list
local list = {}

--- Adds a record at the end.
---
--- ```lua
--- state.trips:add { who = me, length = 4 }
--- ```
---@return integer
function list:add(value) end

--- How many records there are. #list says the same.
---
--- ```lua
--- for i = 1, state.trips:count() do ... end
--- ```
---@return integer
function list:count() end

--- A value of a record.
---
--- ```lua
--- state.trips:get(1, "length")
--- ```
---@return any
function list:get(place, name) end

--- Changes a value of a record.
---
--- ```lua
--- state.trips:set(1, "length", 5)
--- ```
function list:set(place, name, value) end

--- Takes a record out; later ones move up.
---
--- ```lua
--- state.trips:remove(1)
--- ```
function list:remove(place) end

--- Takes all records out.
function list:clear() end

---@class plat.network
local network = {}

--- Gives a cell exactly these open sides: letters ("NS", on hex boards "n+se").
---
--- ```lua
--- me.roads:draw(cell, "NE")
--- ```
function network:draw(cell, sides) end

--- Takes its open sides and links off a cell.
function network:erase(cell) end

--- Joins two cells as if they shared an open side: a tunnel.
---
--- ```lua
--- me.roads:link(entrance, exit)
--- ```
function network:link(a, b) end

--- Takes a link off; false when there was none.
---@return boolean
function network:unlink(a, b) end

--- The open sides of a cell, "." for none.
---
--- ```lua
--- if me.roads:sides(cell) == "NS" then ... end
--- ```
---@return string
function network:sides(cell) end

--- The cells on the network.
---
--- ```lua
--- me.roads:drawn() & shops
--- ```
---@return plat.set
function network:drawn() end

--- The cells with nothing of the network.
---
--- ```lua
--- return { ["no road yet"] = me.roads:free() }
--- ```
---@return plat.set
function network:free() end

--- The cells that have exactly these open sides.
---
--- ```lua
--- me.roads:is "NS"
--- ```
---@return plat.set
function network:is(sides) end

--- The road through a cell: all that hangs together by open sides that meet, and by links. Its
--- length is #road.
---
--- ```lua
--- local length = #me.roads:road(hotel)
--- ```
---@return plat.set
function network:road(cell) end

--- All roads that go through a cell of the set.
---@return plat.set
function network:roads_of(set) end

--- The longest road; of equal ones the first in reading order.
---@return plat.set
function network:longest() end

--- How many roads there are.
---@return integer
function network:count() end

--- How many joints could go without parting a road: 0 for paths, 1 for a ring. Of all roads
--- unless said.
---@return integer
function network:loops(roads) end

--- The cells where a piece with these open sides would be joined with a neighbour, by at least
--- one. Any road counts unless roads are given.
---
--- ```lua
--- me.roads:fits "NS" & me.roads:free()
--- ```
---@return plat.set
function network:fits(sides, roads) end

--- The cells with no road that a neighbour opens towards.
---@return plat.set
function network:frontier(roads) end

--- The cells whose neighbour in that direction opens towards them.
---
--- ```lua
--- me.roads:towards "north"
--- ```
---@return plat.set
function network:towards(direction, roads) end

--- The sides on which a neighbour opens towards the cell.
---@return string
function network:offers(cell, roads) end

--- The cells whose road runs off the map on that side.
---
--- ```lua
--- me.roads:leaving "west"
--- ```
---@return plat.set
function network:leaving(direction) end

--- On how many sides of the map roads in these cells run off it, and which.
---
--- ```lua
--- local sides = me.roads:exits(road)
--- ```
---@return any
function network:exits(set) end

---@class plat.set
local set = {}

--- Whether a cell or card is in it.
---
--- ```lua
--- connected(me):has(cell)
--- ```
---@return boolean
function set:has(cell) end

--- Whether there is nothing in it.
---
--- ```lua
--- hill:ends_when(map:free():empty())
--- ```
---@return plat.condition
function set:empty() end

--- Whether there is anything in it.
---
--- ```lua
--- if shops:any() then ... end
--- ```
---@return plat.condition
function set:any() end

--- Whether there are that many.
---
--- ```lua
--- city:of("net"):at_least(3)
--- ```
---@return plat.condition
function set:at_least(number) end

--- Goes through its cells in reading order, or its cards.
---
--- ```lua
--- for home in me.map:of("house"):each() do ... end
--- ```
---@return any
function set:each() end

--- Those of its members for which the function gives true. A set operation is faster where there
--- is one.
---
--- ```lua
--- local playable = cards:filter(function(id) return cost[id] <= me.coins.value end)
--- ```
---@return plat.set
function set:filter(fn) end

--- The first in reading order; nil when it is empty.
---
--- ```lua
--- local corner = group:first()
--- ```
---@return plat.cell
function set:first() end

--- The cells that share a side with one of it and are not in it.
---
--- ```lua
--- me.map:drawn():beside()
--- ```
---@return plat.set
function set:beside() end

--- The same with corners.
---
--- ```lua
--- cell:around()
--- ```
---@return plat.set
function set:around() end

--- The set with the cells beside it.
---
--- ```lua
--- group:grow()
--- ```
---@return plat.set
function set:grow() end

--- What is at most so many steps away, and the set itself.
---
--- ```lua
--- harbour:reach(3)
--- ```
---@return plat.set
function set:reach(steps) end

--- Every cell moved one step: "north", "northeast" ...; on hexes "n", "ne", "se" ...
---
--- ```lua
--- free & ~free:shift("north")
--- ```
---@return plat.set
function set:shift(name) end

--- All cells further on in a direction, over whatever stands between.
---
--- ```lua
--- ~city:of(me):ray("west")
--- ```
---@return plat.set
function set:ray(name) end

--- All of the rows in which it has a cell.
---
--- ```lua
--- ~city.number:is(5):rows_of()
--- ```
---@return plat.set
function set:rows_of() end

--- All of the columns in which it has a cell.
---@return plat.set
function set:columns_of() end

--- In how many rows it has a cell.
---
--- ```lua
--- sheet:add(group:row_count(), "streets", group)
--- ```
---@return integer
function set:row_count() end

--- In how many columns it has a cell.
---@return integer
function set:column_count() end

--- Goes through the parts that hang together by sides.
---
--- ```lua
--- for group in city:of(me, "house"):groups() do ... end
--- ```
---@return any
function set:groups() end

--- How many such parts there are.
---@return integer
function set:group_count() end

--- The largest of them; of equal ones the first.
---
--- ```lua
--- #houses:largest_group()
--- ```
---@return plat.set
function set:largest_group() end

--- The part in which a cell is.
---
--- ```lua
--- houses:group_of(cell)
--- ```
---@return plat.set
function set:group_of(cell) end

--- What can be reached from it without leaving the other set.
---
--- ```lua
--- sources:flood(connected)
--- ```
---@return plat.set
function set:flood(within) end

--- Whether a part of it touches both.
---
--- ```lua
--- stones:of(me):joins(top, bottom)
--- ```
---@return plat.condition
function set:joins(a, b) end

--- The cells that stand in straight lines of at least that length.
---
--- ```lua
--- #marks:of(me):lines(3)
--- ```
---@return plat.set
function set:lines(length) end

--- Whether such a line goes through a cell.
---
--- ```lua
--- marks:of(me):line_through(cell, 4)
--- ```
---@return plat.condition
function set:line_through(cell, length) end

--- Steps from the nearest of its cells, through another set; -1 when there is no way. Between two
--- cells over anything.
---
--- ```lua
--- harbour:distance(cell, sea)
--- ```
---@return integer
function set:distance(cell, within) end

---@class plat.cell
local cell = {}

--- Its row, from 1 at the top.
---
--- ```lua
--- local street = cell:row()
--- ```
---@return integer
function cell:row() end

--- Its column, from 1 on the left.
---@return integer
function cell:column() end

---@class plat.shape
local shape = {}

--- Every way to lay the shape on the cells: turned, and turned over if it flips. A set like
--- others; in wheres it belongs in an eager one.
---
--- ```lua
--- me:ask("build", bee:on(me.map:free()))
--- ```
---@return any
function shape:on(cells) end

--- How many different ways to lie it has.
---
--- ```lua
--- assert(bar:orientations() == 2)
--- ```
---@return integer
function shape:orientations() end

---@class plat.placements
local placements = {}

--- Those with a cell beside one of the cells.
---
--- ```lua
--- corner:on(me.map:free()):touching(me.roads:drawn())
--- ```
---@return any
function placements:touching(cells) end

--- Those that cover one of the cells.
---
--- ```lua
--- local turns = fits:meeting(cell)
--- ```
---@return any
function placements:meeting(cells) end

--- All cells that any of them covers.
---
--- ```lua
--- local cell = me:ask("where", fits:covered())
--- ```
---@return plat.set
function placements:covered() end

---@class plat.placement
local placement = {}

--- The cells that it covers. Wherever cells are expected a placement stands for them.
---
--- ```lua
--- for cell in lying:cells():each() do ... end
--- ```
---@return plat.set
function placement:cells() end

--- Its first cell in reading order: the one that is typed, "1f@c4".
---
--- ```lua
--- local corner = lying:anchor()
--- ```
---@return plat.cell
function placement:anchor() end

--- Whole numbers from low to high: a layer of a cell, a value of a record, the options of an ask.
---
--- ```lua
--- number = range(1, 9)
--- ```
---@return any
function range(low, high) end

--- The first of the sets that is not empty.
---
--- ```lua
--- first_nonempty(me.map:drawn():beside(), me.map:cells())
--- ```
---@return plat.set
function first_nonempty(set, set, ...) end

--- Whether all hold.
---
--- ```lua
--- all_of(a:any(), b:empty())
--- ```
---@return plat.condition
function all_of(condition, ...) end

--- Whether one holds.
---
--- ```lua
--- hill:ends_when(any_of(state.round:full(), map:free():empty()))
--- ```
---@return plat.condition
function any_of(condition, ...) end

--- Whether none holds.
---
--- ```lua
--- none_of(a:any(), b:any())
--- ```
---@return plat.condition
function none_of(condition, ...) end

---@class plat.seat
local seat = {}

--- Asks the player. The options are a set, a where (the further values are its parameters),
--- placements, a hand, a card set, an enumeration, labels or range(low, high). No option at all
--- is an error.
---
--- ```lua
--- local cell = me:ask("build", site, what)
--- ```
---@return any
function seat:ask(name, options, ...) end

--- The same, and nil when there is no option.
---
--- ```lua
--- local cell = me:ask_if_any("build", site)
--- ```
---@return any
function seat:ask_if_any(name, options, ...) end

--- The same as ask, but a single option is taken without asking.
---
--- ```lua
--- local track = me:choose("track", open)
--- ```
---@return any
function seat:choose(name, options, ...) end

--- Who sits next, clockwise.
---
--- ```lua
--- state.turn:set(me:next())
--- ```
---@return plat.seat
function seat:next() end

--- Its number, from 1.
---@type any
seat.index = nil

--- Its name.
---@type any
seat.name = nil

--- Its map letter.
---@type any
seat.letter = nil

--- Goes through all players in order.
---
--- ```lua
--- for me in seats() do me.hand:refill() end
--- ```
---@return any
function seats() end

--- Goes round the table from a player on.
---
--- ```lua
--- for other in seats_from(me) do ... end
--- ```
---@return any
function seats_from(me) end

--- The n-th player.
---
--- ```lua
--- local first = seat_at(1)
--- ```
---@return plat.seat
function seat_at(n) end

--- Who comes next, clockwise, and has not set the flag; me last of all, nil when there is nobody.
---
--- ```lua
--- local following = next_seat(me, "finished")
--- ```
---@return plat.seat
function next_seat(me, name) end

--- How many play.
---@return integer
function player_count() end

--- The game ends after this step.
---
--- ```lua
--- if not following then return finish() end
--- ```
function finish() end

--- Tells an event: what modules do at it happens at once, in their order.
---
--- ```lua
--- emit("built", me, cell, what)
--- ```
function emit(name, ...) end

--- Sends a message out of a simultaneous step: it is delivered when all seats have answered, in
--- the order of seats.
---
--- ```lua
--- send("drew", { what = "mill" })
--- ```
function send(name, values) end

--- A test. It must expect something.
---
--- ```lua
--- test("a house counts each park beside it", function() ... end)
--- ```
function test(name, fn) end

--- A game in the middle. Besides players, modules, options, tables, variant and seed, each name
--- is a field with its value as text, drawn boards too; seats = { { ... }, ... } holds those of
--- each seat. It stands at the first question, or at the beginning of step = "name". Files of
--- tables and modules are looked for beside the tests first.
---
--- ```lua
--- local g = position { "hamlet", players = 1, map = [[
---   P H
---   . .
--- ]] }
--- ```
---@return plat.position
function position(value) end

--- Plays moves as they are typed, with or without whose they are.
---
--- ```lua
--- after(g, { "blue build 5 house c4" })
--- ```
---@return plat.position
function after(position, values) end

--- The same, one after another.
---
--- ```lua
--- answers(g, "build 5", "house", "c4")
--- ```
---@return plat.position
function answers(position, name, ...) end

--- What comes next from a deck or die.
---
--- ```lua
--- force(g, "numbers", "7 3")
--- ```
---@return plat.position
function force(position, name, values) end

--- Plays to the end at random.
---
--- ```lua
--- playout(g, 7)
--- ```
---@return plat.position
function playout(position, seed) end

--- Both are the same; tables are compared by what they hold.
---
--- ```lua
--- expect(value(g, "round"), 2)
--- ```
function expect(value, wanted, why) end

--- What the first seat scores, or { seat = { item = points } }; "total" is the sum.
---
--- ```lua
--- scores(g, { blue = { shops = 15, total = 20 } })
--- ```
function scores(position, values) end

--- The move is refused, by a condition whose name holds these words.
---
--- ```lua
--- refuses(g, "build a1", "on a free space")
--- ```
function refuses(position, name, name1) end

--- The question offers just these choices.
---
--- ```lua
--- legal(g, "blue", "where", "a1 b2")
--- ```
function legal(position, seat, name, name1) end

--- Who is asked what; "nobody" at the end.
---
--- ```lua
--- asks(g, "blue", "build")
--- ```
function asks(position, seat, name) end

--- The function raises an error that holds these words.
---
--- ```lua
--- fails(function() return position { "drawcity", players = 9 } end, "players")
--- ```
function fails(fn, name) end

--- A field: a number, true or false, or its text.
---
--- ```lua
--- value(g, "blue.hand") == "4 6"
--- ```
---@return any
function value(position, name) end

--- Whether a seat sees a field.
---
--- ```lua
--- expect(sees(g, "pink", "blue.hand"), false)
--- ```
---@return boolean
function sees(position, seat, name) end

--- The legend of the board has this line, when all lies open or as the seat sees it: "row 2:
--- text", "column b: text", "columns a-c: text", "cells a1 b2: text", "free a1: text", "frame a1
--- a2: text" or "note: text". Seats are their letters, in notes their names.
---
--- ```lua
--- shows(g, "city", "row 1: S B5")
--- ```
function shows(position, name, name1, seat) end

--- The place of each seat, as the game stands.
---
--- ```lua
--- expect(places(g), { 1, 2, 2 })
--- ```
---@return any
function places(position) end

--- Whether the game is over.
---
--- ```lua
--- expect(over(g), true)
--- ```
---@return boolean
function over(position) end

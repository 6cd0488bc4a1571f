-- How steps announce what happens: events run their hooks at once, messages are kept until all
-- seats have answered (messages.lua).
local native = ...
local context = native.prelude "context"
local globals = context.globals

local events = {}

-- Set when loading is over: the hooks of each event, or false if it has none.
local hooks_of = {}

function events.settle()
  for name, hooks in pairs(context.events) do
    if not context.messages[name] then hooks_of[name] = #hooks > 0 and hooks end
  end
end

local function refuse_event(name)
  if name ~= nil and context.messages[name] then
    native.fail("emit: \"" .. name .. "\" is a message: send it")
  end
  if context.events[name] == nil then
    context.unknown("emit: there is no event", name, context.events)
  end
  native.fail("emit: \"" .. name .. "\" can be emitted only in a game, not at load")
end

--- # players

--- emit("event", ...)
--- Announces an event: the hooks of modules run at once, in the order of the modules.
---   emit("built", me, cell, what)
function globals.emit(name, ...)
  local hooks = hooks_of[name]
  if hooks == false then return end
  if not hooks then refuse_event(name) end
  for i = 1, #hooks do hooks[i](...) end
end

--- send("message", { field = value })
--- Sends a message from a simultaneous step: it is delivered once all seats have answered, in the
--- order of the seats.
---   send("drew", { what = "mill" })
function globals.send(name, record)
  local message = context.messages[name]
  if type(name) ~= "string" or not message then
    context.unknown("send: there is no message", name, { table.unpack(context.messages) })
  end
  local me = native.only_seat()
  if not me then
    native.fail("send works only in a step of each_player, where seats decide at the same time: " ..
                "elsewhere change shared fields, or emit")
  end
  message.sent[me.index]:add(record)
end

return events

-- Messages: what a seat sends to the shared state out of a simultaneous step. They lie in a list of
-- the seat until all have answered, and are then delivered in the order of seats.
local native = ...
local context = native.prelude "context"
local declare = native.prelude "declarations"
local fields = native.prelude "fields"

local messages = {}

-- game:message("drew", { max = 4, record = { what = kinds, cell = town } })
function messages.declare(owner, name, t)
  context.check_name("message", name)
  context.check_keys("message \"" .. name .. "\"", t, { "max", "record" })
  if context.events[name] then native.fail("message \"" .. name .. "\" is an event already") end
  local list = declare.list { max = t.max, record = t.record, visible = "owner" }
  local message = { name = name, columns = context.sorted_keys(t.record),
                    sent = fields.own(owner, "sent_" .. string.gsub(name, "[ ']", "_"), list) }
  context.events[name] = {}
  context.messages[name] = message
  table.insert(context.messages, message)
end

-- send("drew", { what = "mill", cell = c }): only out of a simultaneous step.
function messages.send(name, record)
  local message = context.messages[name]
  if type(name) ~= "string" or not message then
    local known = {}
    for _, one in ipairs(context.messages) do known[#known + 1] = one.name end
    context.unknown("send: there is no message", name, known)
  end
  local me = native.only_seat()
  if not me then
    native.fail("send belongs in a step of each_player, where seats decide at once: elsewhere " ..
                "change what is shared, or emit")
  end
  message.sent[me.index]:add(record)
end

-- The function that hands on what was sent; nil when the game has no messages.
function messages.delivery()
  if #context.messages == 0 then return nil end
  return function()
    for me in native.globals.seats() do
      for _, message in ipairs(context.messages) do
        local sent, hooks = message.sent[me.index], context.events[message.name]
        for n = 1, sent:count() do
          local record = {}
          for _, column in ipairs(message.columns) do record[column] = sent:get(n, column) end
          for i = 1, #hooks do hooks[i](me, record) end
        end
        sent:clear()
      end
    end
  end
end

return messages

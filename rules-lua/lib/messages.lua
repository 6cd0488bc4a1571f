-- Messages: what a seat sends to shared state from a simultaneous step. They wait in a list of the
-- seat's own until all have answered, and are then delivered in seat order.
local native = ...
local context = native.prelude "context"
local fields = native.prelude "fields"
local globals, methods = context.globals, context.methods

local messages = {}

--- # a game

--- game:message("name", { max = n, record = { field = kind } })
--- Declares what seats may send to shared state from a simultaneous step, and how often each of
--- them may.
---   town:message("drew", { max = 2, record = { what = kinds } })
function methods.message(owner, name, t)
  native.check_name("typed", "message", name)
  context.check_keys("message \"" .. name .. "\"", t, { "max", "record" })
  if context.events[name] then native.fail("message \"" .. name .. "\" is already an event") end
  local list = globals.list { max = t.max, record = t.record, visible = "owner" }
  local message = { name = name, columns = context.sorted_keys(t.record),
                    sent = fields.own(owner, "sent_" .. string.gsub(name, "[^%w_-]", "_"), list) }
  context.events[name] = {}
  context.event_places[name] = { owner = owner.name, place = native.place() }
  context.messages[name] = message
  table.insert(context.messages, message)
end

-- The function that delivers what was sent; nil if the game has no messages.
function messages.delivery()
  if #context.messages == 0 then return nil end
  return function()
    for me in globals.seats() do
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

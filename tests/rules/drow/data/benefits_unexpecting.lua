-- A benefit that does not say which values it expects.
return function()
  return { capacity = { tells = function() return "capacity" end } }
end

-- A benefit that does not say what it expects.
return function()
  return { capacity = { tells = function() return "capacity" end } }
end

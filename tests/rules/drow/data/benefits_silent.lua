-- A benefit without a description for players.
return function()
  return { capacity = { expects = function() end } }
end

-- A benefit that does not say how it is told.
return function()
  return { capacity = { expects = function() end } }
end

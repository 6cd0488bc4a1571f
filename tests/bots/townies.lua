-- The rule of a first game of Townies: leave no gaps. A shape goes where most of what is beside it
-- is drawn or off the map; everything else at random.
return function(me, question)
  if question.kind ~= "placements" then return question:any() end
  local free = me.map:free()
  local best, fewest = {}, nil
  for _, option in ipairs(question:options()) do
    local gaps = #(option.value:cells():beside() & free)
    if fewest == nil or gaps < fewest then best, fewest = {}, gaps end
    if gaps == fewest then best[#best + 1] = option end
  end
  return question:any(best)
end

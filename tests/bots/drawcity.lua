-- The rule of a first game of DrawCity: a number goes to its proportional place on the street, 1 to
-- the first space, 9 to the last. Everything else at random; points do not matter.
return function(_, question, state)
  if question.ask ~= "where" then return question:any() end
  local columns, number = #state.city:row(1), question.about[1]
  local best, nearest = {}, nil
  for _, option in ipairs(question:options()) do
    local column = string.byte(option.text) - string.byte "a"
    local off = math.abs(column - (number - 1) * (columns - 1) / 8)
    if nearest == nil or off < nearest then best, nearest = {}, off end
    if off == nearest then best[#best + 1] = option end
  end
  return question:any(best)
end

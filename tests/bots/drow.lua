-- The rule of a first game of Drow: build whatever can be built before the round ends, and use all
-- workers. Everything else at random.
return function(_, question)
  local busy = {}
  for _, option in ipairs(question:options()) do
    if option.text ~= "done" and option.text ~= "pass" then busy[#busy + 1] = option end
  end
  return question:any(busy) or question:any()
end

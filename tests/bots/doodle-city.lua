-- The rule of a first game of Doodle City: roads join. Draw where a road leads to, and a piece that
-- goes on from there; everything else at random.
return function(me, question)
  if question.ask == "square" then
    return question:any(question.set & me.roads:frontier()) or question:any()
  end
  if question.ask ~= "road" then return question:any() end
  local offered = me.roads:offers(question.about[1])
  local joining = {}
  for _, option in ipairs(question:options()) do
    for _, side in ipairs { "N", "E", "S", "W" } do
      if string.find(offered, side) and string.find(option.text, side) then
        joining[#joining + 1] = option
      end
    end
  end
  return question:any(joining) or question:any()
end

-- The rule of a first game of Hamlet: homes stand together, shops stand apart.
return function(me, question, state)
  local homes = (me.map:of "house" | me.map:of "park"):beside()
  if state.die:face() == "shop" then return question:any(question.set - homes) or question:any() end
  return question:any(question.set & homes) or question:any()
end

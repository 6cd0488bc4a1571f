-- The rule of a first game of Scribble City: build along one road. Roads go on from roads, and
-- buildings stand beside them; everything else at random.
return function(me, question)
  if question.ask == "at" or question.ask == "build" or question.ask == "residence" then
    return question:any(question.set & me.roads:drawn():beside()) or question:any()
  end
  return question:any()
end

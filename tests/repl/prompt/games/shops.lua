-- Builds shops wherever it can.
return function(_, question)
  if question:has("shop") then return "shop" end
  return question:best()
end

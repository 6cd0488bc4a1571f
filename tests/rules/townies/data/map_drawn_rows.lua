return { drawn = [[
  # . .
  . .
]] }

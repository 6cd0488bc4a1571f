return { drawn = [[
  . .
  . #
]] }

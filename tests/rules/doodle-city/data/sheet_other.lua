return {
  layout = [[
    H S O T T
    THSOS
    S T H O T
    O S T H S
    T S O T H
  ]],
  precrossed = { 2, 2, 2, 1, 1 },
}

-- The sheet of Doodle City, as it is printed.

return {
  -- Rule 2. H house, O hotel, S shop, T taxi. The blue die is the column, a white one the row.
  layout = [[
    T S O H T
    H O S T S
    S T T O H
    O H T S S
    T S H T O
  ]],

  -- Rule 3. Houses that are crossed out from the beginning, by column.
  precrossed = { 1, 1, 2, 1, 1 },
}

-- Rule 6. The shapes of the black die. X is a block. Rows are those of a rhombus, so a block's
-- neighbours are in its row, in its column, and along the diagonal that rises to the right.

return {
  { name = "bar", drawn = "X/X/X/X" },
  { name = "bee", drawn = ".X/XX/X." },
  { name = "arch", drawn = ".X/X./XX" },
  { name = "wave", drawn = ".X/.X/X./X." },
  { name = "pistol", drawn = "XX/X./X." },
  { name = "propeller", drawn = ".X./.XX/X.." },
  { name = "hook", drawn = ".X/X./X./X." },
}

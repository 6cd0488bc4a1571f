return {
  { id = "ann", points = 1 },
  { id = "bob", points = 2 },
}

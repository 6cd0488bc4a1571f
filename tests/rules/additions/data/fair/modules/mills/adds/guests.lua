return {
  { id = "eve", points = 1 },
  { id = "cid", points = 5 },
}

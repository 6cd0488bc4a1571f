local names = require "names"
table.remove(names.en.ranks, 1)
return names

local names = require "names"
names.en.ranks[2] = 5
return names

local names = require "names"
names.en.capitalist = nil
return names

local names = require "names"
names.de = nil
return names

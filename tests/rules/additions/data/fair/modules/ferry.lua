-- A module of one file has a folder of its name beside it, for what it adds.
return module("ferry", require "fair")

-- Greens, a module of DrawCity: two more municipal goals. The goals are in the folder adds/, in
-- files like those of municipal_goals, which must be in play: a row for each, and what meets it.
return module("greens", require "drawcity")

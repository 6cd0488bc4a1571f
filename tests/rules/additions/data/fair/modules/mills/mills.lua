-- A face and a guest again; the guest has the name of that of the inns.
return module("mills", require "fair")

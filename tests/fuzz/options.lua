-- The options of a fuzzer: options(usage, { name = usual value, ... }, argument, ...) gives their
-- values, or the exit status with which the fuzzer ends at once. Seed 0 stands for other seeds each
-- day, and for a third of the functions unless PLAT_LONG is set.
return function(usage, options, ...)
  local given = { ... }
  if given[1] == "--help" then
    print(usage)
    return nil, 0
  end
  for i = 1, #given, 2 do
    local name, value = given[i]:match "^%-%-(%a+)$", tonumber(given[i + 1])
    if not options[name] or math.type(value) ~= "integer" or value < 0 then
      io.stderr:write(usage)
      return nil, 2
    end
    options[name] = value
  end
  if options.seed == 0 then
    if not os.getenv "PLAT_LONG" then options.functions = options.functions // 3 end
    options.seed = (os.getenv "PLAT_DAY" or os.time() // 86400) * 1000
    print(("--functions %d --seed %d"):format(options.functions, options.seed))
  end
  return options
end

// A program that node runs has the environment of node.
Module["preRun"] = [() => Object.assign(ENV, process.env)];

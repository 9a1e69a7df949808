// PyScript made to fit this page; imported for its effects.
import { hooks } from "../../runtime/pyscript/core.js";

// PyScript evaluates worker hooks from text even where there is no worker; the page's security policy forbids that.
hooks.worker.onBeforeRunAsync.clear();

// An exception that ends main.py would otherwise be a line in the console and nothing else.
hooks.main.onReady.add(({ io }) => {
  const { stderr } = io;
  io.stderr = (problem, ...rest) => {
    if (problem instanceof Error) dispatchEvent(new CustomEvent("mus:failure", { detail: problem.message }));
    return stderr(problem, ...rest);
  };
});

// PyScript, made to fit this page; imported for its effects.
import { hooks } from "../../runtime/pyscript/core.js";
import { whenIdle } from "./idle.mjs";
import { bringTheRest } from "./python.mjs";

// PyScript evaluates worker hooks from text even where there is no worker; the page's security policy forbids that.
hooks.worker.onBeforeRunAsync.clear();

// PyScript compiles a package of its own before it runs a script, which takes as long as all the rest of a start
// from memory. So the game begins in the hook before that, by a call for which nothing is compiled.
hooks.main.onReady.add(async ({ interpreter }) => {
  try {
    await interpreter.pyimport("mus.web.app").start();
  } catch (error) {
    dispatchEvent(new CustomEvent("mus:failure", { detail: error.message }));
    throw error;
  }
  await new Promise(whenIdle);
  // What comes after this is PyScript's own, which the game does without.
  await bringTheRest().catch(console.warn);
});

import { among } from "../programs/options.js";
import { JAVASCRIPT_CHECKERS } from "./javascript-checkers.js";
import { JAVASCRIPT_RUNNERS } from "./javascript-runners.js";
import { NATIVE } from "./native-programs.js";
import type { Program } from "./program.js";
import { PYTHON } from "./python-programs.js";

const ALL = [JAVASCRIPT_RUNNERS, JAVASCRIPT_CHECKERS, PYTHON, NATIVE];

/** What is known of a program by its name; null for nothing. */
export function programOf(name: string): Program | null {
  if (name === "" || name.includes(" ")) return null;
  for (const programs of ALL) for (const program of programs) if (among(name, program.names)) return program;
  return null;
}

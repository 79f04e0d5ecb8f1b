import { existsSync } from "node:fs";
import type { Environment } from "../engine/environment.js";

/** The variables of the process that a rule's host started. */
export function shellVariables(): Environment {
  return process.env;
}

/** Whether something lies at an absolute path. */
export function anythingAt(path: string): boolean {
  return existsSync(path);
}

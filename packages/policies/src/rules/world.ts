import { existsSync } from "node:fs";
import type { Environment } from "../engine/environment.js";

/** Returns the environment of this process, which the agent host started. */
export function shellVariables(): Environment {
  return process.env;
}

/** Returns whether an absolute path exists. */
export function anythingAt(path: string): boolean {
  return existsSync(path);
}

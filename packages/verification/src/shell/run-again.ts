import { among } from "../programs/options.js";
import { programName } from "../programs/program-name.js";
import type { Program, RunContext } from "./engine.js";

/** Returns the line that runs a command again; null when none is known. */
export function lineOf({ line }: Program, around: RunContext): string | null {
  return around.line === undefined ? line : around.line;
}

/** Does the same for a text that is given to a shell. A plain shell can be left out. */
export function lineOfShell(command: Program, around: RunContext): string | null | undefined {
  const name = programName(command.words[0] ?? "");
  return among(name, "sh bash zsh dash ksh ash cmd powershell pwsh") ? around.line : lineOf(command, around);
}

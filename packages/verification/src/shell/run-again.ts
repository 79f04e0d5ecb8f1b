import { among } from "../programs/options.js";
import { programName } from "../programs/program-name.js";
import type { Around, Program } from "./engine.js";

/** What is to be run to have a command run again. */
export function lineOf({ line }: Program, around: Around): string | null {
  return around.line === undefined ? line : around.line;
}

/** The same for the text that a shell is given: a plain one can be left out. */
export function lineOfShell(command: Program, around: Around): string | null | undefined {
  const name = programName(command.words[0] ?? "");
  return among(name, "sh bash zsh dash ksh ash cmd powershell pwsh") ? around.line : lineOf(command, around);
}

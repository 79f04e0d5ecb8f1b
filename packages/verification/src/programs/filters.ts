import type { Command } from "../shell/syntax.js";
import { among } from "./options.js";
import { programName } from "./program-name.js";

const FILTERS =
  "grep egrep fgrep zgrep rg ag sed awk gawk head cut jq findstr select-string select-object uniq wc less more python python3 node perl";

/** Whether a command may let through only a part of what it reads. `tail` keeps the end, where summaries are. */
export function filters(command: Command): boolean {
  return command.kind === "group" || among(programName(command.words[0]?.text ?? ""), FILTERS);
}

import type { Redirection } from "unbash";
import { writesFile } from "../edits/writes-file.js";
import type { Engine, RunContext } from "./engine.js";
import { expand } from "./expand.js";
import { onlyInBash } from "./only-in-bash.js";
import type { Path } from "./path.js";

/**
 * Returns the context of a command after its redirections. Records an edit when they write a file of the
 * project.
 */
export function redirected(
  engine: Engine,
  redirects: readonly Redirection[],
  path: Path,
  around: RunContext,
  isLog = false,
): RunContext {
  let { output, log } = around;
  for (const redirect of redirects) {
    if (redirect.type !== "Redirect" || redirect.target === undefined) continue;
    const { operator, descriptor, target } = redirect;
    const { text, known } = expand(target, path);
    if (!operator.includes(">")) continue;
    // In `sh`, `&>` starts the command in the background and empties the file.
    if (operator.startsWith("&>")) onlyInBash(engine, around);
    const shown =
      /^(?:&?[12]|\/dev\/(?:stdout|stderr|tty|fd\/[12]))$/.test(text) &&
      (operator.endsWith("&") || text.startsWith("/dev/"));
    const stream =
      descriptor?.type === "FileDescriptor" ? descriptor.value : descriptor === undefined ? 1 : -1;
    const isBoth = operator.startsWith("&>") || (operator === ">&" && !/^(?:\d+|-)$/.test(text));
    if (!shown && (isBoth || stream === 1)) {
      // A process that reads the output may print all of it, or anything else.
      output = target.parts?.some(({ type }) => type === "ProcessSubstitution") ? "filtered" : "hidden";
      log = known ? text : null;
    }
    if (!isLog && writesFile(operator, text, engine.root)) engine.facts.noteEdit();
  }
  return { ...around, output, log };
}

/** Returns the text that a here-document or a here-string puts on the input; null for none. */
export function hereText(redirects: readonly Redirection[]): string | null {
  for (const redirect of redirects) {
    if (redirect.type === "HereDoc") return redirect.body.text;
    if (redirect.type === "HereString") return redirect.target?.value ?? "";
  }
  return null;
}

import type { ShellPipeline } from "./pipeline.js";
import { programName } from "./wrappers.js";

const SHELLS = new Set(["sh", "bash", "zsh", "ksh", "dash", "ash", "fish"]);

/** Returns true for a shell. */
export function isShell(word: string): boolean {
  return SHELLS.has(programName(word));
}

/**
 * Returns the script that a pipeline passes to a shell: as the argument of `-c` or `eval`, on standard input, or
 * printed by `echo` or `printf`. Undefined when there is none or it is not written in the command line.
 */
export function scriptIn(pipeline: ShellPipeline): string | undefined {
  const last = pipeline.at(-1);
  if (last === undefined) return undefined;
  const { words, input } = last;
  if (words[0] === "eval") return words.slice(1).join(" ");
  if (!isShell(words[0] ?? "")) return undefined;
  const flag = words.findIndex((word) => /^-[a-z]*c$/.test(word));
  if (flag !== -1) return words[flag + 1];
  if (input !== undefined) return input;
  const before = pipeline.at(-2)?.words ?? [];
  return ["echo", "printf"].includes(before[0] ?? "")
    ? before.slice(1).join(" ").replaceAll("\\n", "\n")
    : undefined;
}

import type { Check } from "../checks/check.js";
import { type GivenOptions, givenOptions } from "../checks/given-options.js";
import { WHOLE } from "../checks/selection.js";
import { positionals } from "../programs/options.js";
import type { ScriptUse } from "./script-use.js";

/**
 * The check that stands for a script whose body could not be judged, or for a program in it that nothing is known of, which
 * was given as `words`.
 */
export function ownCheck(use: ScriptUse | null, label: string | null, words: readonly string[] = []): Check {
  return {
    runner: use?.promises === true || label === null ? (use?.label ?? "script") : label,
    class: "own",
    summaries: null,
    selection: use?.selection ?? WHOLE,
    options: use?.options ?? unknownOptions(words),
    hollow: use?.hollow ?? null,
    ...(use?.many === true ? { many: true } : {}),
  };
}

/** Any word may choose. */
function unknownOptions(words: readonly string[]): GivenOptions {
  const given = givenOptions(words[0] ?? "", words.slice(1));
  return { ...given, others: [...given.others, ...positionals(words)] };
}

import type { Check } from "../checks/check.js";
import { type GivenOptions, givenOptions } from "../checks/given-options.js";
import { positionals } from "../programs/options.js";
import { narrowedBy } from "./limited-by.js";
import type { ScriptUse } from "./script-use.js";
import { programOptionReason } from "./vain-options.js";

/**
 * Returns the check that stands for a script whose body could not be judged, or for an unknown program in it, which
 * was run as `words`.
 */
export function ownCheck(use: ScriptUse | null, label: string | null, words: readonly string[] = []): Check {
  const given = words.slice(1);
  return {
    runner: use?.namedAsCheck === true || label === null ? (use?.label ?? "script") : label,
    class: "own",
    summaries: null,
    selection: use?.selection ?? narrowedBy(given),
    options: use?.options ?? unknownOptions(words),
    unprovenReason: use === null ? programOptionReason(given) : use.unprovenReason,
    ...(use?.many === true ? { many: true } : {}),
    ...(use?.mayReplay === true ? { mayReplay: true } : {}),
    ...(use?.failsAbove === true ? { failsAbove: true } : {}),
  };
}

/** Any word of an unknown program may choose what is checked. */
function unknownOptions(words: readonly string[]): GivenOptions {
  const given = givenOptions(words[0] ?? "", words.slice(1));
  return { ...given, others: [...given.others, ...positionals(words)] };
}

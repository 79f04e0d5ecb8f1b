import type { Check } from "../checks/check.js";
import { WHOLE } from "../checks/selection.js";
import type { ScriptUse } from "./script-use.js";

/** The check that stands for a script whose body could not be judged, or for a program in it that nothing is known of. */
export function ownCheck(use: ScriptUse | null, label: string | null): Check {
  return {
    runner: use?.promises === true || label === null ? (use?.label ?? "script") : label,
    class: "own",
    summaries: null,
    selection: use?.selection ?? WHOLE,
    hollow: use?.hollow ?? null,
    ...(use?.many === true ? { many: true } : {}),
  };
}

import type { Screen } from "@orange-hyper/core/human";
import type { Warning } from "../schema/parts.js";
import { shown } from "./shown.js";

/** Formats each warning and its hint, each on a line of its own. */
export function warningLines(warnings: readonly Warning[], screen: Screen): readonly string[] {
  return warnings.flatMap(({ message, hint }) => [
    `${screen.yellow("!")} ${shown(screen.translate(message))}`,
    `  ${shown(screen.translate(hint))}`,
  ]);
}

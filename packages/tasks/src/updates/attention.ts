import { msg } from "@orange-hyper/core/text";
import type { Warning } from "../schema/parts.js";
import type { EngineState } from "../storage/engine-state.js";

/**
 * Returns what needed attention since a time, for example a failed effect, as a warning of the command that caused it.
 */
export function effectWarnings(
  id: string,
  { attention }: Pick<EngineState, "attention">,
  since: string,
): readonly Warning[] {
  if (attention === null || attention.at < since) return [];
  const { code, message } = attention;
  return [{ code, message, hint: msg`Look at it with \`orange task show ${id}\`.` }];
}

import { msg } from "@orange-hyper/core/text";
import type { EngineState } from "../storage/engine-state.js";
import type { Warning } from "../warning.js";

/** Returns the effect that failed after a status change, as a warning of the command that requested it. */
export function effectWarnings(
  id: string,
  { attention }: Pick<EngineState, "attention">,
  since: string,
): readonly Warning[] {
  if (attention === null || attention.at < since) return [];
  const { code, message } = attention;
  return [{ code, message, hint: msg`Look at it with \`orange task show ${id}\`.` }];
}

import { runAsProgram } from "../engine/as-program.js";
import { readPayload } from "../engine/payload.js";
import type { Policy, Verdict } from "../engine/policy.js";
import { type GoalFit, goalFit } from "./stop-goal-fit/goal-fit.js";

/**
 * Detects that the agent stops while its own workflow artifact is unfinished. Warns, or refuses if the settings say so.
 * The same findings refuse only a limited number of times in a row, so that no session is held for ever.
 */
export const run: Policy = (raw, options = {}) => {
  if (options.truncated === true) return undefined;
  try {
    const fit = goalFit(readPayload(raw), options);
    return fit === null ? undefined : verdictOf(fit);
  } catch {
    return undefined;
  }
};

function verdictOf({ findings, isRefused, releasedAfter }: GoalFit): Verdict {
  const lines = findings.flatMap(({ text, remedy }) => [
    ` - ${text}`,
    ...(remedy === undefined ? [] : [`   → ${remedy}`]),
  ]);
  const released = releasedAfter === null ? [] : [releaseText(releasedAfter)];
  return {
    exitCode: isRefused ? 2 : 0,
    stderr: ["[Hook] Goal Fit warning:", ...lines, ...released].join("\n"),
  };
}

function releaseText(times: number): string {
  return `[Hook] Goal Fit: refused ${times} times for the same reasons, and let go now. What happens next is the user's decision.`;
}

runAsProgram(import.meta.url, run);

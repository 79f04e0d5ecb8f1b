import { type Evaluate, type Telling, tellAlerts } from "@orange-hyper/telemetry";
import type { HookCare } from "../handle.js";
import type { EventAnswer, EventRun } from "../run.js";
import { hookAlerts } from "./hook-alerts.js";

/** After a prompt: what its session's hooks show, and the open alerts, in one line for the user. */
export const tellAtPrompt: HookCare = async (run, answer) =>
  tell(run, answer, async () => ({
    stage: "user-prompt-submit",
    found: await hookAlerts(run),
    canTell: answer["blocked"] !== true,
  }));

/** After a turn: the alerts that are still open. */
export function tellAtStop(evaluate: Evaluate): HookCare {
  return (run, answer) =>
    tell(run, answer, async () => ({
      stage: "stop",
      found: [],
      canTell: answer["continuation_required"] !== true,
      evaluate,
    }));
}

/** The user's line goes beside what the answer says already. Whatever fails here fails no event. */
async function tell(
  run: EventRun,
  answer: EventAnswer,
  telling: () => Promise<Telling>,
): Promise<EventAnswer> {
  if (run.keys.agent !== null) return answer;
  try {
    const line = await tellAlerts(run.ctx, await telling());
    if (line === "") return answer;
    const said = answer["system_message"];
    return { ...answer, system_message: typeof said === "string" && said !== "" ? `${said} ${line}` : line };
  } catch {
    return answer;
  }
}

import { type Evaluate, MAX_LINE_LENGTH, type Telling, tellAlerts } from "@orange-hyper/telemetry";
import type { HookCare } from "../handle.js";
import type { EventAnswer, EventRun } from "../run.js";
import { hookAlerts } from "./hook-alerts.js";
import { leftHooks } from "./left-hooks.js";

/** After a session's start: the last hook that an earlier session left failed or without end, once. */
export const tellAtStart: HookCare = async (run, answer) => {
  const found = await leftHooks(run).catch(() => []);
  if (found.length === 0) return answer;
  return tell(run, answer, async () => ({ stage: "session-start", found, room: roomIn(answer) }));
};

/** After a prompt: what its session's hooks show, and the open alerts, in one line for the user. */
export const tellAtPrompt: HookCare = async (run, answer) =>
  tell(run, answer, async () => ({
    stage: "user-prompt-submit",
    found: await hookAlerts(run),
    room: answer["blocked"] === true ? 0 : roomIn(answer),
  }));

/** After a turn: the alerts that are still open. */
export function tellAtStop(evaluate: Evaluate): HookCare {
  return (run, answer) =>
    tell(run, answer, async () => ({
      stage: "stop",
      found: [],
      room: answer["continuation_required"] === true ? 0 : roomIn(answer),
      evaluate,
    }));
}

/** Whatever fails here fails no event. What a sub-agent does is not for the user to read. */
async function tell(
  run: EventRun,
  answer: EventAnswer,
  telling: () => Promise<Telling>,
): Promise<EventAnswer> {
  if (run.keys.agent !== null) return answer;
  try {
    const line = await tellAlerts(run.ctx, await telling());
    return line === "" ? answer : { ...answer, system_message: `${said(answer)}${line}` };
  } catch {
    return answer;
  }
}

/** What hosts have room for behind what the answer says already. */
function roomIn(answer: EventAnswer): number {
  return MAX_LINE_LENGTH - said(answer).length;
}

function said({ system_message: message }: EventAnswer): string {
  return typeof message === "string" && message !== "" ? `${message} ` : "";
}

import {
  type LeftFailure,
  leftFailures,
  MAX_REPORTED_FAILURES,
  REPORTED_FAILURES_KEY,
} from "@orange-hyper/host-state";
import { type AlertRequest, type Evaluate, MAX_LINE_LENGTH, reportAlerts } from "@orange-hyper/telemetry";
import type { AfterEvent } from "../handle.js";
import type { EventAnswer, EventRun } from "../run.js";
import { hookAlerts, leftHook } from "./hook-alerts.js";

/** At a session's start, tells the user once about the last hook that an earlier session left failed or unfinished. */
export const reportAtStart: AfterEvent = async (run, answer) => {
  const found = await unfinishedHooks(run).catch(() => []);
  if (found.length === 0) return answer;
  return tell(run, answer, async () => ({ stage: "session-start", found, room: roomIn(answer) }));
};

/** After a prompt, tells the user in one line what the session's hooks show and which alerts are open. */
export const reportAtPrompt: AfterEvent = async (run, answer) =>
  tell(run, answer, async () => ({
    stage: "user-prompt-submit",
    found: await hookAlerts(run),
    room: answer["blocked"] === true ? 0 : roomIn(answer),
  }));

/** After a turn, tells the user which alerts are still open. */
export function reportAtStop(evaluate: Evaluate): AfterEvent {
  return (run, answer) =>
    tell(run, answer, async () => ({
      stage: "stop",
      found: [],
      room: answer["continuation_required"] === true ? 0 : roomIn(answer),
      evaluate,
    }));
}

/**
 * Adds the alerts to the answer's message. A failure here never fails the event. Events of sub-agents are skipped
 * because the user does not read their messages.
 */
async function tell(
  run: EventRun,
  answer: EventAnswer,
  telling: () => Promise<AlertRequest>,
): Promise<EventAnswer> {
  if (run.keys.agent !== null) return answer;
  try {
    const line = await reportAlerts(run.ctx, await telling());
    return line === "" ? answer : { ...answer, system_message: `${said(answer)}${line}` };
  } catch {
    return answer;
  }
}

/** Returns how many characters fit behind the message that the answer already has. */
function roomIn(answer: EventAnswer): number {
  return MAX_LINE_LENGTH - said(answer).length;
}

function said({ system_message: message }: EventAnswer): string {
  return typeof message === "string" && message !== "" ? `${message} ` : "";
}

/**
 * Finds the last hook that an earlier session left failed or unfinished, unless the user was told already. The notice
 * is recorded first, outside any repository; if it cannot be recorded, the user is not told.
 */
async function unfinishedHooks({ ctx, activation, keys, at }: EventRun): Promise<AlertRequest["found"]> {
  if (keys.agent !== null || activation.approvalId === null) return [];
  const left = await leftFailures(ctx, { approval: activation.approvalId, now: at, except: keys.session });
  const [last] = left;
  if (last === undefined) return [];
  const noteOf = ({ event, at: began }: LeftFailure): string =>
    `left-${ctx.ids.digest([ctx.project.root, event, began].join("\0")).slice(0, 12)}`;
  const bytes = await ctx.user.blobs.get(REPORTED_FAILURES_KEY);
  const told = bytes === null ? [] : new TextDecoder().decode(bytes).trim().split("\n");
  if (told.includes(noteOf(last))) return [];
  const kept = told.length > MAX_REPORTED_FAILURES ? [] : told;
  const all = new Set([...kept, ...left.map(noteOf)]);
  await ctx.user.blobs.put(REPORTED_FAILURES_KEY, `${[...all].join("\n")}\n`);
  return [leftHook(last)];
}

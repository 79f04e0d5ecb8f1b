import { readHeartbeat } from "@orange-hyper/host-state";
import { checkConditions, type Evaluate } from "@orange-hyper/telemetry";
import type { AfterEvent } from "../handle.js";
import type { EventRun } from "../run.js";

/** At a session's start, checks once a day whether Orange itself is well. A failure here never fails the session. */
export function checkAtStart(evaluate: Evaluate): AfterEvent {
  return async (run, answer) => {
    if (run.ctx.project.config.kind === "missing") return answer;
    const hadPrompt = (since: string): Promise<boolean> => hasPromptSince(run, since);
    await checkConditions(run.ctx, { at: run.at, evaluate, hadPrompt }).catch(() => undefined);
    return answer;
  };
}

async function hasPromptSince({ ctx, event }: EventRun, since: string): Promise<boolean> {
  const read = await readHeartbeat(ctx, event.host);
  if (read.kind !== "read") return false;
  return Object.values(read.heartbeat.sessions).some(({ latest_prompt_at: at }) => (at ?? "") > since);
}

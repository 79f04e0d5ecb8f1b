import { FAILURES_TOLD_KEY, type LeftFailure, leftFailures, MAX_TOLD } from "@orange-hyper/host-state";
import type { Telling } from "@orange-hyper/telemetry";
import type { EventRun } from "../run.js";
import { leftHook } from "./hook-alerts.js";

/**
 * Finds the last hook that an earlier session left failed or unfinished, unless the user was told already. The notice
 * is recorded first, outside any repository; if it cannot be recorded, the user is not told.
 */
export async function unfinishedHooks({ ctx, activation, keys, at }: EventRun): Promise<Telling["found"]> {
  if (keys.agent !== null || activation.approvalId === null) return [];
  const left = await leftFailures(ctx, { approval: activation.approvalId, now: at, except: keys.session });
  const [last] = left;
  if (last === undefined) return [];
  const noteOf = ({ event, at: began }: LeftFailure): string =>
    `left-${ctx.ids.digest([ctx.project.root, event, began].join("\0")).slice(0, 12)}`;
  const bytes = await ctx.user.blobs.get(FAILURES_TOLD_KEY);
  const told = bytes === null ? [] : new TextDecoder().decode(bytes).trim().split("\n");
  if (told.includes(noteOf(last))) return [];
  const kept = told.length > MAX_TOLD ? [] : told;
  const all = new Set([...kept, ...left.map(noteOf)]);
  await ctx.user.blobs.put(FAILURES_TOLD_KEY, `${[...all].join("\n")}\n`);
  return [leftHook(last)];
}

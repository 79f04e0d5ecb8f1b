import { nextSteps, writeEvidence } from "../kernel-link/quest-link.js";
import type { Task } from "../model/task.js";
import type { NextSteps, PullRequest } from "../schema/merging.js";
import type { EngineState } from "../storage/engine-state.js";
import { appendEvent, readEvents } from "../storage/history-file.js";
import type { StoredTask } from "../storage/task-files.js";
import { changeStatus } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import type { Actor } from "../workflow/transitions.js";

/** How the work of a task reached the default branch. */
export interface Landed {
  readonly commit: string;
  readonly strategy: "ff" | "merge" | "pr";
  readonly pushed: boolean;
  readonly pullRequest: PullRequest | null;
  /** "human" if a person merged here, "engine" if a pull request was found to be merged. */
  readonly by: Extract<Actor, "human" | "engine">;
}

/**
 * Ends a task whose work is in the default branch: records the merge in its history, writes the evidence for its quest,
 * and changes its status. Idempotent: after an interruption, it adds only what is missing. The caller must hold the
 * lock of the task.
 */
export async function recordMerge(
  engine: EngineContext,
  looked: { readonly stored: StoredTask; readonly state: EngineState },
  landed: Landed,
): Promise<{ readonly task: Task; readonly state: EngineState; readonly next: NextSteps | null }> {
  const { commit, strategy, pushed, pullRequest, by } = landed;
  const { stored } = looked;
  const url = pullRequest?.url ?? null;
  const { events } = await readEvents(engine.pooling.home, stored.task);
  const isWritten = (type: string, key: string, value: string): boolean =>
    events.some((event) => event["type"] === type && event[key] === value);
  if (url !== null && !isWritten("pr.merged", "url", url))
    await appendEvent(engine.pooling, stored.task, { type: "pr.merged", url, merge_commit: commit }, by);
  if (!isWritten("task.merged", "commit", commit))
    await appendEvent(engine.pooling, stored.task, { type: "task.merged", commit, strategy, pushed }, by);
  const next = nextSteps(engine, stored);
  if (next !== null) await writeEvidence(engine, looked, { commit, strategy, url });
  const merged = by === "human" ? { isMerged: true } : { pullRequest: "MERGED" as const };
  const { task, state } = await changeStatus(engine, looked, { to: "done", by, merged });
  return { task, state, next };
}

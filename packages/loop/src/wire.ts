import type { RunState } from "./engine/state.js";
import type { RunDetails, RunOutcome, RunSummary, Runs, StartPlan } from "./runs/runs.js";
import type { DecidedData, ListData, StatusData } from "./schema/commands.js";
import type { RunData } from "./schema/run.js";

/** Returns a run as programs see it (specification of runs, section 6.4), without what only the rules use. */
export function runData(state: RunState): RunData {
  return Object.fromEntries(SHOWN.map((name) => [name, state[name]])) as unknown as RunData;
}

const SHOWN = [
  "run_id",
  "project_id",
  "project_name",
  "quest_id",
  "task_id",
  "mode",
  "goal",
  "status",
  "phase",
  "blocked_reason",
  "blocked_message",
  "created_at",
  "updated_at",
  "workspace",
  "conductor",
  "roster",
  "limits",
  "counters",
  "usage",
  "open_directive",
  "pending_approvals",
  "latest",
  "tree_digest",
  "verification",
  "is_stub",
] as const satisfies readonly (keyof RunData)[];

/** `data` of `run.start` and `run.resume`. */
export function outcomeData({ run, steps, pending_approvals, next, warnings }: RunOutcome): OutcomeData {
  return { run: runData(run), steps, pending_approvals, next, warnings };
}

export interface OutcomeData extends Omit<RunOutcome, "run"> {
  readonly run: RunData;
}

/** `data` of `run.start --dry-run`. */
export function planData(plan: StartPlan): StartPlan & { readonly dry_run: true } {
  return { ...plan, dry_run: true };
}

/** `data` of `run.status`. A run whose process died in the middle is shown as paused. */
export function statusData(found: Awaited<ReturnType<Runs["status"]>>): StatusData {
  if (found === null) return { run: null, liveness: null, interrupted: false, next_actions: [] };
  const { liveness, interrupted, next_actions } = found;
  return { run: shownRun(found), liveness, interrupted, next_actions };
}

/** `data` of `run.list`. */
export function listData(found: readonly RunSummary[]): ListData {
  const runs = found.map((one) => ({ ...shownRun(one), interrupted: one.interrupted }));
  return { runs, count: runs.length };
}

export interface DetailsData extends Omit<RunDetails, "run"> {
  readonly run: RunData;
}

/** `data` of `run.show`. */
export function detailsData(details: RunDetails): DetailsData {
  return { ...details, run: shownRun(details) };
}

/** `data` of the commands that decide an approval. */
export function decidedData({ approval, run, next }: Awaited<ReturnType<Runs["decide"]>>): DecidedData {
  return { approval, run: runData(run), next };
}

function shownRun({ run, interrupted }: RunSummary): RunData {
  const data = runData(run);
  return interrupted ? { ...data, status: "paused" } : data;
}

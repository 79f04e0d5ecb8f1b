import { plainPaint, type Screen } from "@orange-hyper/core/human";
import type { Approval, ArtifactLine, RunStatus, RunSummary } from "@orange-hyper/loop";
import type { RunsEffect, RunsEvent } from "../../src/runs/event.js";
import { runsFrame } from "../../src/runs/frame.js";
import { reduceRuns } from "../../src/runs/reduce.js";
import type { RunView } from "../../src/runs/run-board.js";
import { openingRuns, type RunsOpening, type RunsState } from "../../src/runs/state.js";

export const NOW = "2026-11-21T10:00:00.000Z";
const AT = "2026-11-21T09:57:00.000Z";

/** `run_20261121_093000Z_` and a name of at most 8 letters. */
export function runId(name: string): string {
  return `run_20261121_093000Z_${name.padEnd(8, "0")}`;
}

type Run = RunSummary["run"];

export function approval(id: string, more: Partial<Approval> = {}): Approval {
  return {
    approval_id: id,
    kind: "edit",
    reason: "The roles are to change files in your own work tree.",
    subject: { goal: "Sum adds the numbers", workspace: "in_place" },
    subject_digest: `sha256:${id}`,
    blocking: true,
    options: ["approve", "reject", "revise"],
    requested_by: "runtime",
    requested_at: AT,
    expires_at: null,
    status: "pending",
    decided_at: null,
    decided_via: null,
    note: null,
    ...more,
  };
}

export interface RunOptions extends Partial<Run> {
  readonly interrupted?: boolean;
  readonly liveness?: Partial<RunSummary["liveness"]>;
}

/** Returns a run with the given end of its id and its status; it has only the fields that are shown. */
export function summary(name: string, status: RunStatus, options: RunOptions = {}): RunSummary {
  const { interrupted = false, liveness, ...more } = options;
  const run = {
    run_id: runId(name),
    mode: "implement",
    goal: `Do ${name}`,
    status,
    phase: "intake",
    blocked_message: null,
    roster: {
      implementer: { provider: "codex", model: null },
      verifier: { provider: "claude", model: "big" },
    },
    limits: { max_iterations: 6, max_revisions: 3, time_budget_seconds: null, token_budget: null },
    counters: { iterations: 0, revisions: 0 },
    usage: { tokens: null, seconds: 0 },
    open_directive: null,
    latest: { validation: null, diff: null, git_evidence: null },
    verification: "none",
    last_seq: 1,
    is_stub: false,
    tree_digest: "tree-1",
    plan: null,
    research: null,
    implementation: null,
    capture: { ref: null, files: 0, lines: 0, forbidden: [] },
    validation: null,
    verdict: null,
    approvals: [],
    ...more,
  } as unknown as Run;
  const idle = { state: "idle", heartbeat_at: null, step: null, role: null, stalled: false } as const;
  return { run, interrupted, liveness: { ...idle, ...liveness } };
}

/** Returns the details view of a run. */
export function view(of: RunSummary, more: Partial<RunView> = {}): RunView {
  const gate = { id: "G1", ok: false, reason: "Nothing was implemented.", refs: [] } as const;
  return {
    ...of,
    timeline: [],
    revision_trail: [],
    gates: { gates: [gate], ok: false },
    approvals: of.run.approvals,
    next_actions: [],
    checks: null,
    ...more,
  };
}

export function artifact(seq: number, kind: string, more: Partial<ArtifactLine> = {}): ArtifactLine {
  const ref = `art_${String(seq).padStart(4, "0")}_${kind}`;
  const line = { seq, ref, kind, file: `artifacts/${ref}`, sha256: "", bytes: 100 * seq, created_at: AT };
  return { ...line, producer: "runtime", parents: [], accepted: true, prev: "", ...more } as ArtifactLine;
}

export function screenOf(state: RunsState, paint: Partial<Screen> = {}): Screen {
  return { ...plainPaint, ellipsis: "…", ...paint, now: NOW, columns: state.size.columns };
}

/** Returns the view with the given runs, with the details of the selected run loaded. */
export function openedRuns(runs: readonly RunSummary[], opening: Partial<RunsOpening> = {}): RunsState {
  const size = { columns: 120, rows: 30 };
  const first = openingRuns({ size, project: "shop", hasTasks: true, selected: null, ...opening });
  const { state } = afterRuns(first, { kind: "runs", runs });
  const one = runs.find(({ run }) => run.run_id === state.selected);
  return one === undefined ? state : afterRuns(state, { kind: "details", details: view(one) }).state;
}

/** Returns the view after the events, with all effects so far. A string stands for a key of that name. */
export function afterRuns(
  state: RunsState,
  ...events: readonly (RunsEvent | string)[]
): { readonly state: RunsState; readonly effects: readonly RunsEffect[] } {
  let now = state;
  const effects: RunsEffect[] = [];
  for (const one of events) {
    const event: RunsEvent =
      typeof one === "string" ? { kind: "key", key: one, text: [...one].length === 1 ? one : "" } : one;
    const step = reduceRuns(now, event, screenOf(now));
    now = step.state;
    effects.push(...step.effects);
  }
  return { state: now, effects };
}

/** Returns the lines of the screen without trailing spaces. */
export function drawnRuns(state: RunsState, paint: Partial<Screen> = {}): readonly string[] {
  return runsFrame(state, screenOf(state, paint)).map((line) => line.trimEnd());
}

/** Returns the lines of the pane next to the list, without the screen's header and footer. */
export function paneOf(state: RunsState): readonly string[] {
  return drawnRuns(state)
    .slice(3, -2)
    .map((line) => line.slice(line.indexOf("│") + 1));
}

import type { RunSettings } from "../config/settings.js";
import type { Mode } from "../model/mode.js";
import type { Phase } from "../model/status.js";
import type { CaptureFacts } from "./facts.js";
import type { LatestRefs, RunState, RunWorkspace } from "./state.js";

export interface NewRun {
  readonly run_id: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly quest_id: string;
  readonly task_id: string | null;
  readonly mode: Mode;
  readonly goal: string;
  readonly layer: string;
  readonly created_at: string;
  readonly workspace: RunWorkspace;
  readonly settings: RunSettings;
  readonly head: string | null;
  /** Digests taken when the run begins: of the tree, and of the state that no role may change. */
  readonly tree: string;
  readonly guarded: string;
}

const PHASE: Phase = "intake";

/** Returns the state of a run before its first step. */
export function initialState(run: NewRun): RunState {
  const { settings, tree, guarded, head, ...named } = run;
  return {
    schema_version: 1,
    ...named,
    status: "created",
    phase: PHASE,
    blocked_reason: null,
    blocked_message: null,
    updated_at: run.created_at,
    conductor: settings.conductor,
    roster: settings.roster,
    limits: settings.limits,
    counters: {
      iterations: 0,
      revisions: 0,
      plan_revisions: 0,
      directives: 0,
      retries: 0,
      approvals: 0,
      summons: 0,
    },
    usage: { tokens: 0, seconds: 0 },
    open_directive: null,
    pending_approvals: [],
    latest: NOTHING,
    tree_digest: tree,
    verification: "none",
    last_seq: 1,
    settings,
    is_stub: false,
    guarded_digest: guarded,
    guarded_before: null,
    is_iterating: false,
    step: null,
    decision: null,
    is_decision_done: false,
    is_fallback: false,
    overridden_in_row: 0,
    plan: null,
    research: null,
    work_from: null,
    implementation: null,
    implementer_failures_in_row: 0,
    capture: nothingChanged(tree, head),
    route: null,
    validation: null,
    qa: null,
    verdict: null,
    critique: null,
    trigger: null,
    packet: null,
    trail: [],
    answered_packet: null,
    reconciliation: null,
    check: null,
    approvals: [],
    violation: null,
    open_violations: [],
    operator_notes: [],
    progress_keys: [],
    failures: {},
    asked: {},
    incidents: [],
    unmet: [],
  };
}

function nothingChanged(tree: string, head: string | null): CaptureFacts {
  return {
    ref: null,
    diff: null,
    tree,
    head,
    files: 0,
    lines: 0,
    external: [],
    implemented: [],
    protected: [],
    forbidden: [],
    out_of_scope: [],
    dependencies: [],
    check_scripts: [],
    tests_removed: 0,
    tests_modified: 0,
  };
}

const NOTHING: LatestRefs = {
  run: null,
  repo_context: null,
  plan: null,
  research: null,
  decision: null,
  implementation: null,
  git_evidence: null,
  diff: null,
  routing: null,
  validation: null,
  qa: null,
  verdict: null,
  critique: null,
  trigger: null,
  revision: null,
  reconciliation: null,
  progress: null,
  completion_check: null,
  evidence_bundle: null,
  final_report: null,
};

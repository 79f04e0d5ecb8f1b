import type { TrailEntry } from "../schema/commands.js";
import type { RoleFacts } from "./event-data.js";
import type { ImplementationFacts, VerdictFacts } from "./facts.js";
import type { RunState } from "./state.js";

/** Applies a role's outcome to the state. Any outcome but the orchestrator's also completes the current decision. */
export function withRole(state: RunState, role: RoleFacts): RunState {
  const done = { ...state, is_decision_done: state.is_decision_done || role.purpose !== "orchestrator" };
  switch (role.purpose) {
    case "orchestrator":
      return { ...done, is_fallback: true };
    case "planner":
      return {
        ...done,
        plan: role.facts,
        counters: {
          ...state.counters,
          plan_revisions: state.counters.plan_revisions + (state.plan === null ? 0 : 1),
        },
        critique: state.mode === "plan" ? null : state.critique,
        latest: { ...state.latest, plan: role.facts.ref },
      };
    case "researcher":
      return { ...done, research: role.facts, latest: { ...state.latest, research: role.facts.ref } };
    case "implementer":
      return withImplementation(done, role.facts);
    case "qa":
      return { ...done, qa: role.facts, latest: { ...state.latest, qa: role.facts.ref } };
    case "verifier":
      return withVerdict(done, role.facts);
    case "critic":
      return { ...done, critique: role.facts, latest: { ...state.latest, critique: role.facts.ref } };
    case "reconciliation":
      return {
        ...done,
        reconciliation: role.facts,
        latest: { ...state.latest, reconciliation: role.facts.ref },
      };
  }
}

function withImplementation(state: RunState, facts: ImplementationFacts): RunState {
  const isFailed = facts.status === "failed" || facts.status === "invalid";
  const next: RunState = {
    ...state,
    implementation: facts,
    implementer_failures_in_row: isFailed ? state.implementer_failures_in_row + 1 : 0,
    latest: { ...state.latest, implementation: facts.ref },
  };
  const { packet } = state;
  if (packet === null || facts.status !== "changed" || facts.tree === packet.tree) return next;
  return {
    ...next,
    packet: null,
    answered_packet: { ...packet, after: facts.tree },
    trail: onLast(state.trail, (entry) => ({ ...entry, after_digest: facts.tree })),
  };
}

function withVerdict(state: RunState, facts: VerdictFacts): RunState {
  const last = state.trail.at(-1);
  const isAbout = last !== undefined && last.after_digest !== null && last.outcome === "open";
  const failed = new Set(facts.failed_criteria.map(normalised));
  const isRepeated = (state.answered_packet?.acceptance_criteria ?? []).some((one) =>
    failed.has(normalised(one)),
  );
  const outcome = facts.verdict === "approve" ? "resolved" : isRepeated ? "repeated" : "open";
  return {
    ...state,
    verdict: facts,
    latest: { ...state.latest, verdict: facts.ref },
    trail: isAbout
      ? onLast(state.trail, (entry) => ({
          ...entry,
          outcome,
          verdict: facts.verdict,
          validation_ref: state.validation?.ref ?? null,
        }))
      : state.trail,
  };
}

/** Normalises a criterion for comparison: case and whitespace are ignored. */
export function normalised(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}

function onLast(
  trail: readonly TrailEntry[],
  change: (entry: TrailEntry) => TrailEntry,
): readonly TrailEntry[] {
  return trail.map((entry, at) => (at === trail.length - 1 ? change(entry) : entry));
}

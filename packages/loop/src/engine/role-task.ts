import type { Purpose, Role } from "../model/role.js";
import type { Phase } from "../model/status.js";
import type { RunState } from "./state.js";
import type { RoleTask, Step } from "./steps.js";

const PHASES: Readonly<Record<Purpose, Phase>> = {
  orchestrator: "intake",
  planner: "planning",
  researcher: "researching",
  implementer: "implementing",
  qa: "qa",
  verifier: "verifying",
  critic: "critiquing",
  reconciliation: "reconciling",
};

const ACTIONS: Readonly<Record<Purpose, string>> = {
  orchestrator: "decide",
  planner: "plan",
  researcher: "research",
  implementer: "implement",
  qa: "qa",
  verifier: "verify",
  critic: "criticise",
  reconciliation: "reconcile",
};

const OBJECTIVES: Readonly<Record<Purpose, string>> = {
  orchestrator: "Decide what comes next.",
  planner: "Plan how the goal is reached, in items that can be accepted one by one.",
  researcher: "Find out what the goal asks, with sources that can be looked up.",
  implementer: "Reach the goal with the smallest change that does.",
  qa: "Look for what the change misses, and for cases that nothing checks.",
  verifier: "Judge by what the runtime measured whether the change reaches the goal.",
  critic: "Look for what is wrong with the change or the plan, and say whether it has to be repaired.",
  reconciliation: "Compare what was done with the plan.",
};

/** Builds the task of a role from the scope of the run, the plan and the decision. `changes` override the defaults. */
export function roleTask(state: RunState, purpose: Purpose, changes: Partial<RoleTask> = {}): RoleTask {
  const { settings, decision, plan, packet } = state;
  const criteria = [...settings.acceptance_criteria, ...(plan?.acceptance_criteria ?? [])];
  const isRepair = purpose === "implementer" && packet !== null;
  return {
    role: roleOf(state, purpose),
    purpose,
    phase: isRepair ? "revising" : PHASES[purpose],
    action: isRepair ? "repair" : ACTIONS[purpose],
    objective: isRepair ? packet.repair_objective : (decision?.objective ?? OBJECTIVES[purpose]),
    allowed_paths: decision?.allowed_paths ?? settings.allowed_paths,
    disallowed_paths: [...settings.denied_paths, ...(decision?.disallowed_paths ?? [])],
    acceptance_criteria: isRepair
      ? packet.acceptance_criteria
      : [...new Set([...criteria, ...(decision?.acceptance_criteria ?? [])])],
    context_refs: [],
    is_repeat: false,
    ...changes,
  };
}

function roleOf({ roster }: RunState, purpose: Purpose): Role {
  if (purpose !== "reconciliation") return purpose;
  return roster.planner !== undefined ? "planner" : "orchestrator";
}

/** Returns the step that asks a role. */
export function ask(state: RunState, purpose: Purpose, changes: Partial<RoleTask> = {}): Step {
  return { kind: "ask", task: roleTask(state, purpose, changes) };
}

/** Every role that can be given a step of a run. */
export const ROLES = [
  "orchestrator",
  "planner",
  "researcher",
  "implementer",
  "qa",
  "verifier",
  "critic",
] as const;
export type Role = (typeof ROLES)[number];

/**
 * Roles that an orchestrator can delegate to. The integrator is not one: it is a step of the runtime that no provider
 * plays.
 */
export const WORKER_ROLES = ["planner", "researcher", "implementer", "qa", "verifier", "critic"] as const;
export type WorkerRole = (typeof WORKER_ROLES)[number];

/** Allowed values of a decision's `next_role`. */
export const NEXT_ROLES = [...WORKER_ROLES.slice(0, 6), "integrator"] as const;
export type NextRole = WorkerRole | "integrator";

/** The only role that may change files. */
export const EDITING_ROLE = "implementer" satisfies Role;

/** True for a role that changes nothing, and so may also be asked side questions. */
export function isReadOnly(role: Role): boolean {
  return role !== EDITING_ROLE;
}

/** Which payload a response carries: that of a role, or a reconciliation. */
export type Purpose = Role | "reconciliation";

/** Key of `data` that holds the payload, for each purpose. */
export const PAYLOAD_KEYS = {
  orchestrator: "decision",
  planner: "plan_result",
  researcher: "research_result",
  implementer: "implementation_result",
  qa: "qa_result",
  verifier: "verification_result",
  critic: "critique_result",
  reconciliation: "reconciliation_result",
} as const satisfies Readonly<Record<Purpose, string>>;
export type PayloadKey = (typeof PAYLOAD_KEYS)[Purpose];

/** Field in which every response acknowledges its directive. The name is part of the wire format. */
export const DIRECTIVE_ACK_FIELD = "thehoodDirectiveAck";

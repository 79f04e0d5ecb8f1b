/** Everybody who may be given a step of a run. */
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

/** Roles to which an orchestrator delegates; the integrator is a step of the runtime, and no provider plays it. */
export const WORKER_ROLES = ["planner", "researcher", "implementer", "qa", "verifier", "critic"] as const;
export type WorkerRole = (typeof WORKER_ROLES)[number];

/** What `next_role` of a decision may name. */
export const NEXT_ROLES = [...WORKER_ROLES.slice(0, 6), "integrator"] as const;
export type NextRole = WorkerRole | "integrator";

/** The one role that may change files. */
export const EDITING_ROLE = "implementer" satisfies Role;

/** True for a role that may be asked beside the run, because it changes nothing. */
export function isReadOnly(role: Role): boolean {
  return role !== EDITING_ROLE;
}

/** What a response is for: the payload of its role, or that of a reconciliation. */
export type Purpose = Role | "reconciliation";

/** The key of `data` that holds what a role answers. */
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

/** Name of the field in which every response acknowledges its directive. It belongs to the wire format. */
export const DIRECTIVE_ACK_FIELD = "thehoodDirectiveAck";

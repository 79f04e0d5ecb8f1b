import { type ArtifactKind, isMeasured } from "../model/refs.js";
import type { Purpose } from "../model/role.js";
import { citedPath, escapes } from "./cited-path.js";
import type { Payloads } from "./payloads.js";

/** What rules compare a payload with. */
export interface Known {
  /**
   * Returns the kind of an artifact of this run, "blob" for a blob, or null when there is none. Null when checking
   * without a run.
   */
  readonly artifactKind: ((ref: string) => ArtifactKind | "blob" | null) | null;
}

export interface Rule<P> {
  /** Name in section 5 of the specification of runs. */
  readonly id: string;
  /** Relative to the payload. */
  readonly path: string;
  readonly message: string;
  readonly isBroken: (payload: P, known: Known) => boolean;
}

export const RULES: { readonly [P in Purpose]: readonly Rule<Payloads[P]>[] } = {
  orchestrator: [
    {
      id: "D1",
      path: "task.objective",
      message: "To delegate takes a role and an objective.",
      isBroken: ({ action, next_role, task }) =>
        action === "delegate" && (next_role === null || (task?.objective ?? "").trim() === ""),
    },
    {
      id: "D2",
      path: "next_role",
      message: "To verify is for the verifier, and to criticise for the critic.",
      isBroken: ({ action, next_role }) =>
        (action === "verify" && next_role !== null && next_role !== "verifier") ||
        (action === "critique" && next_role !== null && next_role !== "critic"),
    },
    {
      id: "D3",
      path: "approval_request",
      message: "To ask for an approval takes required and a reason.",
      isBroken: ({ action, approval_request: { required, reason } }) =>
        action === "request_approval" && (!required || (reason ?? "").trim() === ""),
    },
    {
      id: "D4",
      path: "stop",
      message: "To complete and to abort take should_stop and a reason; nothing else stops.",
      isBroken: ({ action, stop: { should_stop, reason } }) =>
        action === "complete" || action === "abort"
          ? !should_stop || (reason ?? "").trim() === ""
          : should_stop,
    },
    {
      id: "D5",
      path: "task.tool_permissions.edit",
      message: "None but the implementer edits.",
      isBroken: ({ next_role, task }) => task?.tool_permissions.edit === true && next_role !== "implementer",
    },
    {
      id: "D6",
      path: "task",
      message: "Paths are relative to the repository and stay in it.",
      isBroken: ({ task }) =>
        [...(task?.allowed_paths ?? []), ...(task?.disallowed_paths ?? [])].some(escapes),
    },
  ],
  planner: [
    {
      id: "P1",
      path: "items",
      message: "A plan that is ready has an item and a criterion.",
      isBroken: ({ status, items, acceptance_criteria }) =>
        status === "ready" && (items.length === 0 || acceptance_criteria.length === 0),
    },
    {
      id: "P2",
      path: "questions",
      message: "What needs input has a question.",
      isBroken: ({ status, questions }) => status === "needs_input" && questions.length === 0,
    },
    {
      id: "P3",
      path: "items",
      message: "Ids of items are unique.",
      isBroken: ({ items }) => new Set(items.map(({ id }) => id)).size < items.length,
    },
    {
      id: "D6",
      path: "allowed_paths",
      message: "Paths are relative to the repository and stay in it.",
      isBroken: ({ allowed_paths }) => allowed_paths.some(escapes),
    },
  ],
  researcher: [
    {
      id: "S1",
      path: "findings",
      message: "Every finding cites a source that is listed.",
      isBroken: ({ findings, sources }) =>
        findings.some(({ source_refs }) => !source_refs.some((ref) => sources.some(({ id }) => id === ref))),
    },
    {
      id: "S2",
      path: "findings",
      message: "An answer has a finding.",
      isBroken: ({ status, findings }) => status === "answered" && findings.length === 0,
    },
    {
      id: "S3",
      path: "sources",
      message: "Paths are relative to the repository and stay in it.",
      isBroken: ({ sources }) => sources.some(({ kind, ref }) => kind === "file" && escapes(ref)),
    },
  ],
  implementer: [
    {
      id: "I1",
      path: "changed_files",
      message: "What changed names a file, and what did not names none.",
      isBroken: ({ status, changed_files }) =>
        (status === "changed" && changed_files.length === 0) ||
        (status === "no_change" && changed_files.length > 0),
    },
    {
      id: "I2",
      path: "changed_files",
      message: "Paths are relative to the repository and stay in it.",
      isBroken: ({ changed_files, protected_file_changes }) =>
        [...changed_files, ...protected_file_changes].some(({ path }) => escapes(path)),
    },
  ],
  qa: [
    {
      id: "Q1",
      path: "summary",
      message: "What needs a revision says what to revise.",
      isBroken: ({ verdict, summary }) => verdict === "needs_revision" && summary.trim() === "",
    },
  ],
  verifier: [
    {
      id: "V1",
      path: "evidence",
      message: "An approval cites what the runtime measured, and names no criterion as failed.",
      isBroken: ({ verdict, evidence, failed_criteria }, { artifactKind }) =>
        verdict === "approve" &&
        (failed_criteria.length > 0 ||
          evidence.length === 0 ||
          (artifactKind !== null && !evidence.some(({ ref }) => isMeasured(artifactKind(ref))))),
    },
    {
      id: "V3",
      path: "failed_criteria",
      message: "To ask for a revision takes a failed criterion or an instruction.",
      isBroken: ({ verdict, failed_criteria, next_action }) =>
        verdict === "revise" && failed_criteria.length === 0 && next_action.instruction.trim() === "",
    },
    {
      id: "V4",
      path: "evidence",
      message: "It cites what is not there.",
      // Whether a cited file exists is checked elsewhere, where the work tree is available.
      isBroken: ({ evidence }, { artifactKind }) =>
        artifactKind !== null &&
        evidence.some(
          ({ kind, ref }) => artifactKind(ref) === null && (kind !== "file_read" || citedPath(ref) === null),
        ),
    },
  ],
  critic: [
    {
      id: "C1",
      path: "blocking_concerns",
      message: "What is unsafe or needs a revision has a concern that blocks.",
      isBroken: ({ verdict, blocking_concerns }) =>
        (verdict === "unsafe" || verdict === "needs_revision") && blocking_concerns.length === 0,
    },
  ],
  reconciliation: [
    {
      id: "R1",
      path: "missing_plan_items",
      message: "What is complete misses nothing and recommends no further slice.",
      isBroken: ({ status, missing_plan_items, next_recommended_slice }) =>
        status === "complete" && (missing_plan_items.length > 0 || next_recommended_slice !== null),
    },
    {
      id: "R2",
      path: "deviations",
      message: "What is off the plan names a deviation.",
      isBroken: ({ status, deviations }) => status === "off_plan" && deviations.length === 0,
    },
    {
      id: "R3",
      path: "user_decision_reason",
      message: "A decision of the user has a reason.",
      isBroken: ({ needs_user_decision, user_decision_reason }) =>
        needs_user_decision && (user_decision_reason ?? "").trim() === "",
    },
  ],
};

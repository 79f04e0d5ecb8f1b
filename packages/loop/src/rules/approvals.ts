import { msg } from "@orange-hyper/core/text";
import type { CaptureFacts, ChangedPath } from "../engine/facts.js";
import type { RunState } from "../engine/state.js";
import type { ApprovalDraft } from "../engine/steps.js";
import { isShellText } from "../evidence/safety/shell-text.js";
import type { ApprovalKind } from "../model/approval.js";
import type { Approval } from "../schema/run.js";
import { canonical } from "./canonical.js";

type Subject = Approval["subject"];

/**
 * Returns the newest approval of exactly this subject; null when there is none. Any difference requires a new approval.
 */
export function approvalOf(
  { approvals }: Pick<RunState, "approvals">,
  kind: ApprovalKind,
  subject: Subject,
): Approval | null {
  const wanted = canonical(subject);
  const found = approvals.filter((one) => one.kind === kind && canonical(one.subject) === wanted);
  return found.at(-1) ?? null;
}

/** True when the person approved exactly this subject. */
export function isApproved(
  state: Pick<RunState, "approvals">,
  kind: ApprovalKind,
  subject: Subject,
): boolean {
  return approvalOf(state, kind, subject)?.status === "approved";
}

/** Returns the approvals required before a run may change or execute anything. */
export function openingApprovals(state: RunState): readonly ApprovalDraft[] {
  const isAsked = state.settings.policy.edit_requires_approval && state.mode === "implement";
  const edit: ApprovalDraft = {
    kind: "edit",
    reason: msg`The roles are to change files in your own work tree.`,
    subject: editSubject(state),
    blocking: true,
    requested_by: "runtime",
  };
  return [...(isAsked ? [edit] : []), ...shellApprovals(state)];
}

/**
 * Returns the approvals for configured commands that pass a text to a shell. Each is approved by its exact text
 * (specification of runs, section 10.1).
 */
export function shellApprovals({ settings }: Pick<RunState, "settings">): readonly ApprovalDraft[] {
  return settings.validation
    .filter(({ argv }) => isShellText(argv))
    .map(({ id, argv, cwd }) => ({
      kind: "command",
      reason: msg`The check ${id} is read by a shell: ${argv.join(" ")}`,
      subject: { id, argv, cwd },
      blocking: true,
      requested_by: "runtime",
    }));
}

/**
 * Subject of edits in the user's own work tree. Contains no constraints or notes, so that later answers of the person
 * do not void the approval.
 */
function editSubject({ goal, workspace }: RunState): Subject {
  return { goal, workspace: workspace.kind };
}

/** Subject of the merge of a task's branch with exactly this tree. */
export function integrateSubject({ task_id, tree_digest }: RunState): Subject {
  return { task: task_id, tree: tree_digest };
}

export function pathSubject({ path, state, content_sha256, old_path }: ChangedPath): Subject {
  return { path, change: state, content_sha256, ...(old_path !== null && { old_path }) };
}

export function questionSubject(about: string, ref: string, text: string): Subject {
  return { about, ref, question: text };
}

/** Subject of an approval of the whole change. */
function changeSubject({ capture, route }: Pick<RunState, "capture" | "route">): Subject {
  return {
    tree: capture.tree,
    files: capture.files,
    lines: capture.lines,
    matched_rules: route?.matched_rules ?? [],
  };
}

/** Returns the approvals required before a changed work tree can complete a run. */
export function completionApprovals(state: RunState): readonly ApprovalDraft[] {
  const { capture, settings, route, validation } = state;
  const ask = (kind: ApprovalKind, reason: string, subject: Subject): ApprovalDraft => ({
    ...{ kind, reason, subject, blocking: true, requested_by: "runtime" as const },
  });
  return [
    ...capture.protected.map((file) =>
      ask("protected_path", `A protected path changed: ${file.path}`, pathSubject(file)),
    ),
    ...(settings.policy.dependency_install_requires_approval ? capture.dependencies : []).map((file) =>
      ask("dependency_change", `A manifest or lock file changed: ${file.path}`, pathSubject(file)),
    ),
    ...(route?.risk_level === "high" && capture.files > 0
      ? [ask("high_risk_completion", msg`The change is a high risk.`, changeSubject(state))]
      : []),
    ...(validation?.is_empty === true
      ? [
          ask("no_validation", msg`No check is configured that could prove the change.`, {
            tree: capture.tree,
          }),
        ]
      : []),
  ];
}

/** Returns the pending approvals whose subject has changed since. */
export function voidApprovals(state: RunState, capture: CaptureFacts): readonly Approval[] {
  const now = new Set(
    [...completionApprovals({ ...state, capture })].map(
      ({ kind, subject }) => `${kind} ${canonical(subject)}`,
    ),
  );
  return state.approvals.filter(
    ({ status, kind, subject }) =>
      status === "pending" && OF_CHANGE.has(kind) && !now.has(`${kind} ${canonical(subject)}`),
  );
}

const OF_CHANGE: ReadonlySet<string> = new Set([
  "protected_path",
  "dependency_change",
  "high_risk_completion",
  "no_validation",
]);

/** Returns a rejected blocking approval whose subject still applies; null when there is none. */
export function rejectedApproval(state: RunState): Approval | null {
  const current = new Set(
    completionApprovals(state).map(({ kind, subject }) => `${kind} ${canonical(subject)}`),
  );
  const found = state.approvals.find(({ status, kind, subject, blocking }) => {
    if (status !== "rejected" || !blocking) return false;
    if (OF_CHANGE.has(kind)) return current.has(`${kind} ${canonical(subject)}`);
    if (kind === "edit") return canonical(subject) === canonical(editSubject(state));
    return ["external_transfer", "question", "orchestrator_request", "config_changed"].includes(kind);
  });
  return found ?? null;
}

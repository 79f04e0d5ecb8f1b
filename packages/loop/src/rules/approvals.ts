import { msg } from "@orange-hyper/core/text";
import type { CaptureFacts, ChangedPath } from "../engine/facts.js";
import type { RunState } from "../engine/state.js";
import type { ApprovalDraft } from "../engine/steps.js";
import { isShellText } from "../evidence/safety/shell-text.js";
import type { Approval, ApprovalKind } from "../model/approval.js";
import { canonical } from "./canonical.js";

type Subject = Approval["subject"];

/** The newest approval of exactly this subject; null for none. Anything different needs one of its own. */
export function approvalOf(
  { approvals }: Pick<RunState, "approvals">,
  kind: ApprovalKind,
  subject: Subject,
): Approval | null {
  const wanted = canonical(subject);
  const found = approvals.filter((one) => one.kind === kind && canonical(one.subject) === wanted);
  return found.at(-1) ?? null;
}

/** True for a subject that the person allowed exactly as it is. */
export function isApproved(
  state: Pick<RunState, "approvals">,
  kind: ApprovalKind,
  subject: Subject,
): boolean {
  return approvalOf(state, kind, subject)?.status === "approved";
}

/** What is to be approved before a run that changes files does anything. */
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

/** Configured commands that a shell would read, each to be allowed by its exact text; section 10.1 of the specification of runs. */
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

/** Edits of the user's own work tree; what its person answers to questions later does not take it back. */
function editSubject({ goal, workspace }: RunState): Subject {
  return { goal, workspace: workspace.kind };
}

/** The merge of a task's branch with exactly this tree. */
export function integrateSubject({ task_id, tree_digest }: RunState): Subject {
  return { task: task_id, tree: tree_digest };
}

export function pathSubject({ path, state, content_sha256, old_path }: ChangedPath): Subject {
  return { path, change: state, content_sha256, ...(old_path !== null && { old_path }) };
}

export function questionSubject(about: string, ref: string, text: string): Subject {
  return { about, ref, question: text };
}

/** What an approval of the whole change is bound to. */
function changeSubject({ capture, route }: Pick<RunState, "capture" | "route">): Subject {
  return {
    tree: capture.tree,
    files: capture.files,
    lines: capture.lines,
    matched_rules: route?.matched_rules ?? [],
  };
}

/** What has to be approved before a changed work tree completes a run. */
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

/** Approvals that are pending for what is no longer so. */
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

/** A blocking approval that was rejected, and whose subject is still what it was; null for none. */
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

import { msg } from "@orange-hyper/core/text";
import type { RunState } from "../engine/state.js";
import type { GateId } from "../model/gate.js";
import type { CompletionCheck, Gate } from "../schema/evidence-artifacts.js";
import { approvalOf, completionApprovals, isApproved, pathSubject, rejectedApproval } from "./approvals.js";

/**
 * Checks the gates of the run's mode (specification of runs, section 7). `isIntact` is true when the kept files are as
 * the run wrote them.
 */
export function checkGates(state: RunState, isIntact: boolean): CompletionCheck {
  const gates = GATES_OF[state.mode](state, isIntact);
  return { gates, ok: gates.every(({ ok }) => ok) };
}

type Verdict = Omit<Gate, "id">;

const GATES_OF: Readonly<Record<RunState["mode"], (state: RunState, isIntact: boolean) => readonly Gate[]>> =
  {
    plan: (state) => [
      gate("PG1", planReady(state)),
      gate("PG2", criticContent(state)),
      gate("PG3", treeUnchanged(state)),
    ],
    research: (state) => [gate("RG1", answered(state)), gate("RG2", treeUnchanged(state))],
    review: (state) => [
      gate("VG1", validationRan(state)),
      gate("VG2", verdictThere(state)),
      gate("VG3", treeUnchanged(state)),
    ],
    implement: (state, isIntact) => [
      gate("G1", changed(state)),
      gate("G2", validated(state)),
      gate("G3", approvedByVerifier(state)),
      gate("G4", concernsResolved(state)),
      gate("G5", protectedCovered(state)),
      gate("G6", inScope(state)),
      gate("G7", approvalsDecided(state)),
      gate("G8", evidenceWhole(state, isIntact)),
      gate("G9", dependenciesApproved(state)),
    ],
  };

function gate(id: GateId, verdict: Verdict): Gate {
  return { id, ...verdict };
}

function met(reason: string, ...refs: readonly (string | null)[]): Verdict {
  return { ok: true, reason, refs: refs.filter((ref) => ref !== null) };
}

function unmet(reason: string, ...refs: readonly (string | null)[]): Verdict {
  return { ok: false, reason, refs: refs.filter((ref) => ref !== null) };
}

function planReady({ plan }: RunState): Verdict {
  return plan?.status === "ready"
    ? met(msg`The plan is ready.`, plan.ref)
    : unmet(msg`There is no plan that is ready.`);
}

function criticContent({ critique }: RunState): Verdict {
  if (critique === null || critique.verdict === "invalid") return met(msg`No critic was called.`);
  const isContent = critique.verdict !== "unsafe" && critique.blocking_concerns.length === 0;
  return isContent
    ? met(msg`The critic has no concern that blocks.`, critique.ref)
    : unmet(msg`The critic has a concern that blocks.`, critique.ref);
}

/** Changes made by a person do not matter here. A change made by a role must be settled by a decision. */
function treeUnchanged({ open_violations: [open], latest }: RunState): Verdict {
  return open === undefined
    ? met(msg`No role changed a file.`, latest.git_evidence)
    : unmet(msg`A role changed files, and ${open} is not settled.`, latest.git_evidence);
}

function answered({ research }: RunState): Verdict {
  const isAnswered = research?.status === "answered" || research?.status === "partial";
  return isAnswered && research.supported > 0
    ? met(msg`Findings with a source that was found: ${research.supported}.`, research.ref)
    : unmet(msg`No finding has a source that was found.`, research?.ref ?? null);
}

function validationRan({ validation, tree_digest }: RunState): Verdict {
  return validation !== null && validation.tree === tree_digest
    ? met(
        validation.is_empty ? msg`No check is configured.` : msg`The checks ran on this tree.`,
        validation.ref,
      )
    : unmet(msg`The checks did not run on this tree.`);
}

function verdictThere({ verdict, tree_digest }: RunState): Verdict {
  return verdict !== null && verdict.verdict !== "invalid" && verdict.tree === tree_digest
    ? met(msg`The verifier's verdict is ${verdict.verdict}.`, verdict.ref)
    : unmet(msg`There is no valid verdict about this tree.`);
}

function changed({ implementation, capture, settings, latest }: RunState): Verdict {
  if (implementation === null) return unmet(msg`Nothing was implemented.`);
  if (capture.implemented.length > 0)
    return met(msg`Files changed: ${capture.files}.`, implementation.ref, latest.git_evidence);
  return settings.allow_no_change && implementation.status === "no_change"
    ? met(msg`Nothing had to be changed.`, implementation.ref)
    : unmet(msg`No file changed.`, implementation.ref);
}

function validated(state: RunState): Verdict {
  const { validation, tree_digest } = state;
  if (validation === null || validation.tree !== tree_digest)
    return unmet(msg`The required checks did not run on this tree.`);
  if (validation.is_empty) {
    return isApproved(state, "no_validation", { tree: state.capture.tree })
      ? met(msg`A person allows a completion without checks.`, validation.ref)
      : unmet(msg`No check is configured, and nobody allowed a completion without.`, validation.ref);
  }
  if (validation.required_ok) return met(msg`Every required check passed on this tree.`, validation.ref);
  const failed = validation.failed.filter(({ required }) => required).map(({ id }) => id);
  return failed.length > 0
    ? unmet(msg`Failed: ${failed.join(", ")}.`, validation.ref)
    : unmet(msg`The checks change files each time, so that none of them is about this tree.`, validation.ref);
}

function approvedByVerifier({ verdict, tree_digest }: RunState): Verdict {
  if (verdict === null || verdict.tree !== tree_digest) return unmet(msg`Nobody verified this tree.`);
  return verdict.verdict === "approve"
    ? met(msg`The verifier approves this tree.`, verdict.ref)
    : unmet(msg`The verifier's verdict is ${verdict.verdict}.`, verdict.ref);
}

function concernsResolved(state: RunState): Verdict {
  const { packet, critique, tree_digest } = state;
  if (packet !== null) return unmet(msg`A repair is asked for and was not made.`, packet.ref);
  if (critique === null || critique.tree !== tree_digest) return met(msg`Nothing is left to answer.`);
  if (critique.verdict === "unsafe") {
    return isApproved(state, "unsafe_override", { ref: critique.ref, tree: critique.tree })
      ? met(msg`A person overrode the critic.`, critique.ref)
      : unmet(msg`The critic calls it unsafe.`, critique.ref);
  }
  return critique.blocking_concerns.length === 0 && critique.verdict !== "needs_revision"
    ? met(msg`The critic has no concern that blocks.`, critique.ref)
    : unmet(msg`The critic has a concern that blocks.`, critique.ref);
}

function protectedCovered(state: RunState): Verdict {
  const { protected: files, forbidden } = state.capture;
  if (forbidden.length > 0) return unmet(msg`Changed, and never allowed: ${forbidden.join(", ")}.`);
  const open = files.filter((file) => !isApproved(state, "protected_path", pathSubject(file)));
  return open.length === 0
    ? met(
        files.length === 0
          ? msg`No protected path changed.`
          : msg`Every change of a protected path was approved.`,
      )
    : unmet(msg`Not approved: ${open.map(({ path }) => path).join(", ")}.`);
}

function inScope({ capture }: RunState): Verdict {
  return capture.out_of_scope.length === 0
    ? met(msg`Every changed file lies in the scope.`)
    : unmet(msg`Outside of the scope: ${capture.out_of_scope.join(", ")}.`);
}

function approvalsDecided(state: RunState): Verdict {
  const [pending] = state.pending_approvals.filter((id) =>
    state.approvals.some(({ approval_id, blocking }) => approval_id === id && blocking),
  );
  if (pending !== undefined) return unmet(msg`Not decided: ${pending}.`);
  const rejected = rejectedApproval(state);
  if (rejected !== null) return unmet(msg`Rejected: ${rejected.approval_id}.`);
  const open = completionApprovals(state).find(
    ({ kind, subject }) => approvalOf(state, kind, subject)?.status !== "approved",
  );
  return open === undefined
    ? met(msg`Nothing waits for a decision.`)
    : unmet(msg`Not approved: ${open.kind}.`);
}

function evidenceWhole({ latest }: RunState, isIntact: boolean): Verdict {
  if (!isIntact) return unmet(msg`What the run has kept was changed.`);
  return latest.git_evidence === null
    ? unmet(msg`The work tree was never captured.`)
    : met(msg`The work tree was captured, and what was kept is whole.`, latest.git_evidence);
}

function dependenciesApproved(state: RunState): Verdict {
  const { capture, settings } = state;
  if (!settings.policy.dependency_install_requires_approval)
    return met(msg`The policy lets manifests change.`);
  const open = capture.dependencies.filter(
    (file) => !isApproved(state, "dependency_change", pathSubject(file)),
  );
  return open.length === 0
    ? met(
        capture.dependencies.length === 0
          ? msg`No manifest changed.`
          : msg`Every change of a manifest was approved.`,
      )
    : unmet(msg`Not approved: ${open.map(({ path }) => path).join(", ")}.`);
}

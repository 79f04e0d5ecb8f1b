import { msg } from "@orange-hyper/core/text";
import type { Provider } from "@orange-hyper/loop-providers";
import type { Role } from "../../model/role.js";
import { approvalOf } from "../../rules/approvals.js";
import type { RunState } from "../state.js";
import type { ApprovalDraft } from "../steps.js";

/** The only role that may get network access (specification of runs, section 16.5). */
const RESEARCHER: Role = "researcher";

/** True when a role has network access: only a researcher, and only if the policy or a person allows it. */
export function hasNetwork(state: RunState, role: Role, provider: Provider): boolean {
  if (role !== RESEARCHER || !provider.describe().can_go_online) return false;
  if (!state.settings.policy.network_requires_approval) return true;
  return approvalOf(state, "network", subjectOf(role, provider))?.status === "approved";
}

/**
 * Returns the approval to request before asking a researcher that could use the network; null when none is needed or
 * one was already requested. With an orchestrator, only when its decision needs the network. Without approval, the
 * researcher works without network.
 */
export function networkApproval(state: RunState, role: Role, provider: Provider): ApprovalDraft | null {
  const { settings, conductor, decision } = state;
  if (role !== RESEARCHER || !provider.describe().can_go_online) return null;
  if (!settings.policy.network_requires_approval) return null;
  if (conductor === "orchestrator" && decision?.network !== true) return null;
  const subject = subjectOf(role, provider);
  if (approvalOf(state, "network", subject) !== null) return null;
  return {
    kind: "network",
    reason: msg`The researcher would read the web with ${subject.provider}; without your yes it does without.`,
    subject,
    blocking: true,
    requested_by: "runtime",
  };
}

function subjectOf(role: Role, provider: Provider): { readonly role: Role; readonly provider: string } {
  return { role, provider: provider.describe().id };
}

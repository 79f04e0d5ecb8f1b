import { msg } from "@orange-hyper/core/text";
import type { Provider } from "@orange-hyper/loop-providers";
import { approvalOf } from "../../rules/approvals.js";
import type { RunState } from "../state.js";
import type { ApprovalDraft } from "../steps.js";

/** The data of a run that would leave the machine. */
export interface Transfer {
  readonly bytes: number;
  /** Names of the included texts. */
  readonly refs: readonly string[];
}

/** Factor by which a transfer may exceed an approved one without asking again (specification of runs, section 11.5). */
const GROWTH = 2;

/** Returns the approval required before a provider may receive a directive; null when none is. */
export function transferApproval(
  state: RunState,
  provider: Provider,
  { bytes, refs }: Transfer,
): ApprovalDraft | null {
  const { id, locality, model } = provider.describe();
  if (locality === "local" || state.settings.policy.external_transfer_allowed.includes(id)) return null;
  const allowed = state.approvals.filter(
    ({ kind, status, subject }) =>
      kind === "external_transfer" && status === "approved" && subject["provider"] === id,
  );
  if (allowed.some(({ subject }) => bytes <= Number(subject["total_bytes"]) * GROWTH)) return null;
  const subject = {
    provider: id,
    model,
    categories: ["directive", "diff", "files", "logs"],
    files: refs,
    total_bytes: bytes,
  };
  const asked = approvalOf(state, "external_transfer", subject);
  if (asked?.status === "approved") return null;
  return {
    kind: "external_transfer",
    reason: msg`Content of the repository would be sent to ${id}, which may send it on to its vendor.`,
    subject,
    blocking: true,
    requested_by: "runtime",
  };
}

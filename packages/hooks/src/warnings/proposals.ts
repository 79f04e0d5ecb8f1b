import { displayPath } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { Answer, ProposalsSummary } from "../observer-answers.js";
import type { HookWarning } from "../schema.js";

/** Returns warnings about pending proposals and about proposals that cannot be read. */
export function proposalWarnings(proposals: Answer<ProposalsSummary>): readonly HookWarning[] {
  if (!proposals.ok) {
    return [unreadable(msg`Pending memory proposal count could not be read: ${proposals.reason}`)];
  }
  const { pending } = proposals.summary;
  const broken = proposals.summary.unreadable.filter(({ path }) => path.startsWith(PENDING));
  return [
    ...(pending > 0 ? [pendingWarning(pending)] : []),
    ...broken.map(({ path, reason }) => unreadable(msg`Could not read ${path}: ${reason}`)),
  ];
}

const PENDING = displayPath("proposals/memory-delta/pending/");

function pendingWarning(pending: number): HookWarning {
  return {
    code: "HOOK_PENDING_PROPOSALS",
    message:
      pending === 1
        ? "1 pending memory proposal needs manual review."
        : `${pending} pending memory proposals need manual review.`,
    hint: "Run `orange remember list --status pending --json`; hook preview will not accept or reject proposals.",
  };
}

function unreadable(message: string): HookWarning {
  return {
    code: "HOOK_PENDING_PROPOSALS",
    message,
    hint: "Run `orange remember list --status pending --json` manually after resolving diagnostics.",
  };
}

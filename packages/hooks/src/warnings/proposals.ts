import { displayPath } from "@orange-hyper/core";
import type { Answer, ProposalsSummary } from "../observer-answers.js";
import type { HookWarning } from "../schema.js";

/** Pending proposals, and those that cannot be read. */
export function proposalWarnings(proposals: Answer<ProposalsSummary>): readonly HookWarning[] {
  if (!proposals.ok) {
    return [unreadable(`Pending memory proposal count could not be read: ${proposals.reason}`)];
  }
  const { pending } = proposals.summary;
  const broken = proposals.summary.unreadable.filter(({ path }) => path.startsWith(PENDING));
  return [
    ...(pending > 0 ? [pendingWarning(pending)] : []),
    ...broken.map(({ path, reason }) => unreadable(`Could not read ${path}: ${reason}`)),
  ];
}

const PENDING = displayPath("proposals/memory-delta/pending/");

function pendingWarning(pending: number): HookWarning {
  const proposals = pending === 1 ? "proposal needs" : "proposals need";
  return {
    code: "HOOK_PENDING_PROPOSALS",
    message: `${pending} pending memory ${proposals} manual review.`,
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

import { displayPath } from "@orange-hyper/core";
import type { ProposalsSeen, Told } from "../observed.js";
import type { HookWarning } from "../schema.js";

/** Proposals that wait for a decision, and those that nobody can read to decide. */
export function proposalWarnings(proposals: Told<ProposalsSeen>): readonly HookWarning[] {
  if (!proposals.ok) {
    return [unreadable(`Pending memory proposal count could not be read: ${proposals.reason}`)];
  }
  const { pending } = proposals.seen;
  const broken = proposals.seen.unreadable.filter(({ path }) => path.startsWith(PENDING));
  return [
    ...(pending > 0 ? [waiting(pending)] : []),
    ...broken.map(({ path, reason }) => unreadable(`Could not read ${path}: ${reason}`)),
  ];
}

const PENDING = displayPath("proposals/memory-delta/pending/");

function waiting(pending: number): HookWarning {
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

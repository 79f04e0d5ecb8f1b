import { displayPath, type Observation, type OrangeContext } from "@orange-hyper/core";
import { readCheckedProposals } from "./checked-proposals.js";
import type { ProposalStatus } from "./schema.js";

/** Number of proposals by folder. */
export interface ProposalState {
  readonly pending: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly total: number;
  /** Ids of pending proposals, in the order of their file names. */
  readonly pendingIds: readonly string[];
  /** Files in the proposal folders that cannot be read as proposals. */
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

/** `memory.pending`: what waits for a decision, and what was decided. */
export async function observe(ctx: OrangeContext): Promise<Observation<ProposalState>> {
  const { proposals, unreadable } = await readCheckedProposals(ctx);
  const within = (status: ProposalStatus) => proposals.filter(({ folder }) => folder === status);
  const pendingIds = within("pending").map(({ id }) => id);
  const summary: ProposalState = {
    pending: pendingIds.length,
    accepted: within("accepted").length,
    rejected: within("rejected").length,
    total: proposals.length,
    pendingIds,
    unreadable: unreadable.map(({ key, reason }) => ({ path: displayPath(key), reason })),
  };
  return {
    summary,
    warnings: summary.unreadable.map(({ path, reason }) => ({
      code: "PROPOSAL_UNREADABLE",
      message: `${path} failed to parse: ${reason}`,
      hint: `Repair ${path} by hand, or move it out of the project.`,
    })),
  };
}

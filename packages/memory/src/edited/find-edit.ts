import type { GraphNode } from "@orange-hyper/graph";
import { candidateText } from "../candidate.js";
import type { StoredProposal } from "../proposal.js";
import { nodeText } from "./node-text.js";

/** An accepted memory whose text, or whose accepted proposal, was changed by hand. */
export interface Edit {
  /** What the memory says now. */
  readonly now: string;
  /** What a person accepted; null where the accepted proposal is not what it was, so that only version control can tell. */
  readonly accepted: string | null;
}

/** How a memory differs from what was accepted; null where it does not, and for a legacy node, which holds no hash. */
export function findEdit({ document, sourceProposalHash }: GraphNode, proposal: StoredProposal): Edit | null {
  if (sourceProposalHash === "") return null;
  const now = nodeText(document);
  if (sourceProposalHash !== proposal.document.rev) return { now, accepted: null };
  const accepted = candidateText(proposal);
  return accepted === now ? null : { now, accepted };
}

/** The lines of two texts that differ, as `-` what was accepted and `+` what is there now, between a line on either side. */
export function diffLines({ accepted, now }: Edit): readonly string[] {
  if (accepted === null) return [];
  const before = accepted.split("\n");
  const after = now.split("\n");
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [
    ...before.slice(Math.max(0, start - 1), start).map((line) => `  ${line}`),
    ...before.slice(start, before.length - end).map((line) => `- ${line}`),
    ...after.slice(start, after.length - end).map((line) => `+ ${line}`),
    ...after
      .slice(after.length - end)
      .slice(0, 1)
      .map((line) => `  ${line}`),
  ];
}

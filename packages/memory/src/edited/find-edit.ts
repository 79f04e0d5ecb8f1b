import type { GraphNode } from "@orange-hyper/graph";
import { candidateText } from "../candidate.js";
import type { StoredProposal } from "../proposal.js";
import { nodeText } from "./node-text.js";

/** An accepted memory whose text, or whose accepted proposal, was changed by hand. */
export interface Edit {
  /** The current text of the memory. */
  readonly now: string;
  /**
   * The text that a person accepted; null when the accepted proposal was changed too, so that only version control
   * still has it.
   */
  readonly accepted: string | null;
}

/**
 * Returns how a memory differs from what was accepted; null when it does not, and for a legacy node, which has no hash.
 */
export function findEdit({ document, sourceProposalHash }: GraphNode, proposal: StoredProposal): Edit | null {
  if (sourceProposalHash === "") return null;
  const now = nodeText(document);
  if (sourceProposalHash !== proposal.document.rev) return { now, accepted: null };
  const accepted = candidateText(proposal);
  return accepted === now ? null : { now, accepted };
}

/**
 * Returns the lines in which two texts differ, `-` for accepted and `+` for current ones, with one common line before
 * and after.
 */
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

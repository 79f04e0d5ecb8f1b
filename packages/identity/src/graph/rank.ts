import { TYPE_COLOURS } from "../colours.js";

const RANKS = Object.keys(TYPE_COLOURS);

/** Returns the position of a node type in the sort order of the composed graph. Unknown types come last. */
export function typeRank(type: string): number {
  const rank = RANKS.indexOf(type);
  return rank === -1 ? RANKS.length : rank;
}

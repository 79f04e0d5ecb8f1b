import { TYPE_COLOURS } from "../colours.js";

const RANKS = Object.keys(TYPE_COLOURS);

/** Place of a node type in the order of the composed graph. */
export function typeRank(type: string): number {
  const rank = RANKS.indexOf(type);
  return rank === -1 ? RANKS.length : rank;
}

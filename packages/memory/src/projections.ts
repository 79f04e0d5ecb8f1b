import type { Projection } from "@orange-hyper/core/derived";
import { CHECKED_PROPOSALS } from "./checked-proposals.js";
import { EXAMINED_NODES } from "./doctor/gate.js";
import { NODE_SOURCES } from "./doctor/node-source.js";
import { QUEST_OWNERS } from "./doctor/quest-owners.js";
import { PENDING } from "./pending.js";
import { PROPOSAL_RECORDS } from "./proposal-records.js";

/** The cached projections of documents that this package's checks and observers use. */
export const projections: readonly Projection[] = [
  CHECKED_PROPOSALS,
  PROPOSAL_RECORDS,
  QUEST_OWNERS,
  NODE_SOURCES,
  PENDING,
  EXAMINED_NODES,
];

import type { Projection } from "@orange-hyper/core/projection";
import { QUEST_RECORDS } from "./quest-records.js";
import { QUEST_STANDINGS } from "./quest-standings.js";

/** What is kept of this package's documents. */
export const projections: readonly Projection[] = [QUEST_STANDINGS, QUEST_RECORDS];

import type { Projection } from "@orange-hyper/core";
import { QUEST_RECORDS } from "./quest-records.js";

/** What is kept of this package's documents. */
export const projections: readonly Projection[] = [QUEST_RECORDS];

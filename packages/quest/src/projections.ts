import type { Projection } from "@orange-hyper/core/derived";
import { CHECKED_QUESTS } from "./checked-quests.js";
import { QUEST_RECORDS } from "./quest-records.js";

/** The projections that cache data derived from quests. */
export const projections: readonly Projection[] = [CHECKED_QUESTS, QUEST_RECORDS];

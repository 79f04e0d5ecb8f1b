import type { Projection } from "@orange-hyper/core/derived";
import { CHECKED_QUESTS } from "./checked-quests.js";
import { QUEST_RECORDS } from "./quest-records.js";

/** The projections of quests. */
export const projections: readonly Projection[] = [CHECKED_QUESTS, QUEST_RECORDS];

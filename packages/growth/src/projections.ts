import type { Projection } from "@orange-hyper/core/derived";
import { MEMORIES } from "./memories.js";
import { WORKS } from "./quests.js";

/** The projections of quests and node files for growth. */
export const projections: readonly Projection[] = [WORKS, MEMORIES];

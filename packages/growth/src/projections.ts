import type { Projection } from "@orange-hyper/core/projection";
import { MEMORIES } from "./memories.js";
import { WORKS } from "./quests.js";

/** What is kept of quests and node files for growth. */
export const projections: readonly Projection[] = [WORKS, MEMORIES];

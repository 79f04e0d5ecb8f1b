import type { Projection } from "@orange-hyper/core";
import { MEMORIES } from "./memories.js";

/** What is kept of node files for growth. */
export const projections: readonly Projection[] = [MEMORIES];

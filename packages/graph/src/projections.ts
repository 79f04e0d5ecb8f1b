import type { Projection } from "@orange-hyper/core/derived";
import { NODE_CLAIMS } from "./checks/node-claims.js";

/** What is kept of node files for this package's checks. */
export const projections: readonly Projection[] = [NODE_CLAIMS];

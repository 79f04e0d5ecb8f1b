import type { Projection } from "@orange-hyper/core/derived";
import { NODE_CLAIMS } from "./checks/node-claims.js";

/** The cached projections of node files that this package's checks use. */
export const projections: readonly Projection[] = [NODE_CLAIMS];

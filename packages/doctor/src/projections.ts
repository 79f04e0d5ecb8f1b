import type { Projection } from "@orange-hyper/core/projection";
import { EXPOSURES } from "./audit/exposures.js";

/** What is kept of shared documents for the audit. */
export const projections: readonly Projection[] = [EXPOSURES];

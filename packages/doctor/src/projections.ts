import type { Projection } from "@orange-hyper/core/derived";
import { EXPOSURES } from "./audit/exposures.js";

/** The projection of shared documents for the audit. */
export const projections: readonly Projection[] = [EXPOSURES];

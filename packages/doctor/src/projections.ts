import type { Projection } from "@orange-hyper/core/derived";
import { EXPOSURES } from "./audit/exposures.js";

/** The projection that caches the audit of shared documents. */
export const projections: readonly Projection[] = [EXPOSURES];

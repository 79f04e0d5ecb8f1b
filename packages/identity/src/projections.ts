import type { Projection } from "@orange-hyper/core/derived";
import { REVISIONS } from "./revisions.js";

/** The projections by which the package finds out whether the page is current. */
export const projections: readonly Projection[] = [REVISIONS];

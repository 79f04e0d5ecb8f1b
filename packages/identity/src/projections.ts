import type { Projection } from "@orange-hyper/core/derived";
import { REVISIONS } from "./revisions.js";

/** What is kept of documents to tell whether the page still shows them. */
export const projections: readonly Projection[] = [REVISIONS];

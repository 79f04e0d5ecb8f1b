import type { Projection } from "@orange-hyper/core/derived";
import { REVISIONS } from "./revisions.js";

/** What is kept of documents to find out whether the page is current. */
export const projections: readonly Projection[] = [REVISIONS];

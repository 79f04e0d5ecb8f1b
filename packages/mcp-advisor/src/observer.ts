import type { Observation } from "@orange-hyper/core";
import { TOOL_IDS } from "./catalogue.js";

/** The summary of `mcp.catalogue`. */
export interface CatalogueSummary {
  readonly catalogCount: number;
}

/** `mcp.catalogue`: how many tools the advisor knows; reads nothing. */
export async function observe(): Promise<Observation<CatalogueSummary>> {
  return { summary: { catalogCount: TOOL_IDS.length }, warnings: [] };
}

import { msg } from "@orange-hyper/core/text";
import type { GroupsData } from "../schema.js";
import { groupStatus } from "./group.js";
import type { GrowthSummary } from "./growth.js";

/** The summary of the observer `mcp.catalogue`. */
export interface CatalogueSummary {
  readonly catalogCount: number;
}

/** Returns the size of the advisor's catalogue and the number of local signals; each is null when not available. */
export function mcpAdvisorGroup(
  catalogue: CatalogueSummary | null,
  growth: GrowthSummary | null,
): GroupsData["mcpAdvisor"] {
  const signals = growth?.status?.mcpAdvisorSignals;
  const count = catalogue?.catalogCount ?? null;
  return {
    status: groupStatus(count ?? 0, false),
    available: (count ?? 0) > 0,
    catalogCount: count,
    signalCount: signals?.signalCount ?? null,
    signals: [...(signals?.signals ?? [])],
    summary: signals?.summary ?? msg`Local MCP advisor signals are unavailable; none are estimated.`,
    readOnly: true,
    mcpCall: false,
    networkCall: false,
    autoInstall: false,
    autoRun: false,
    configMutation: false,
    projectMemoryMutation: false,
  };
}

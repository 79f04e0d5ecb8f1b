import type { GroupsData } from "../schema.js";
import type { GrowthSeen } from "./growth.js";

/** What the observer `mcp.catalogue` tells. */
export interface CatalogueSeen {
  readonly catalogCount: number;
}

/** The advisor's catalogue and the local signals beside it; signals are null where growth could not be asked. */
export function mcpAdvisorGroup(
  catalogue: CatalogueSeen | null,
  growth: GrowthSeen | null,
): GroupsData["mcpAdvisor"] {
  const signals = growth?.status?.mcpAdvisorSignals;
  const available = (catalogue?.catalogCount ?? 0) > 0;
  return {
    status: available ? "good" : "insufficient-data",
    available,
    catalogCount: catalogue?.catalogCount ?? null,
    signalCount: signals?.signalCount ?? null,
    signals: [...(signals?.signals ?? [])],
    summary: signals?.summary ?? "Local MCP advisor signals are unavailable; none are estimated.",
    readOnly: true,
    mcpCall: false,
    networkCall: false,
    autoInstall: false,
    autoRun: false,
    configMutation: false,
    projectMemoryMutation: false,
  };
}

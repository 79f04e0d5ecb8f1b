import type { Observation, OrangeContext } from "@orange-hyper/core";
import { activationData } from "./activation/report.js";

/** How far an agent host works with this project, for plugins that only tell of it. */
export interface HostSeen {
  readonly host: string;
  /** The plugin lies where the host can install it from. */
  readonly bindingInstalled: boolean;
  readonly bindingStatus: string;
  readonly activationStatus: string;
  readonly lastHeartbeat: string | null;
}

const HOST = "codex";

/** `lifecycle.host`: asks the host as the status commands do. Throws where this distribution knows no such host. */
export async function observe(ctx: OrangeContext): Promise<Observation<HostSeen>> {
  const manifest = await ctx.registry.host(HOST);
  if (manifest === null) throw new Error(`No plugin knows the host ${HOST}.`);
  const { default: host } = await manifest.load();
  const { binding, status, lifecycle } = await activationData(ctx, { id: HOST, manifest, host });
  const summary = {
    host: HOST,
    bindingInstalled: binding.plugin_availability === "available",
    bindingStatus: binding.effective_status,
    activationStatus: status,
    lastHeartbeat: lifecycle.last_heartbeat,
  };
  return { summary, warnings: [] };
}

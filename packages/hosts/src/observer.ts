import type { Observation, OrangeContext } from "@orange-hyper/core";
import { activationData } from "./activation/report.js";
import { requestedHost } from "./checks/requested-host.js";
import { EXAMPLE_HOST } from "./example-host.js";

/** How far an agent host works with this project, for plugins that only report it. */
export interface HostSeen {
  readonly host: string;
  /** The plugin lies where the host can install it from. */
  readonly bindingInstalled: boolean;
  readonly bindingStatus: string;
  readonly activationStatus: string;
  readonly lastHeartbeat: string | null;
}

/** `lifecycle.host`: asks the host as the status commands do. Throws where this distribution has no such host. */
export async function observe(ctx: OrangeContext): Promise<Observation<HostSeen>> {
  // The one that the project names, and where it names none the one that a new user is shown.
  const id = (await requestedHost(ctx).catch(() => null))?.id ?? EXAMPLE_HOST;
  const manifest = await ctx.registry.host(id);
  if (manifest === null) throw new Error(`No plugin provides the host ${id}.`);
  const { default: host } = await manifest.load();
  const { binding, status, lifecycle } = await activationData(ctx, { id, manifest, host });
  const summary = {
    host: id,
    bindingInstalled: binding.plugin_availability === "available",
    bindingStatus: binding.effective_status,
    activationStatus: status,
    lastHeartbeat: lifecycle.last_heartbeat,
  };
  return { summary, warnings: [] };
}

import type { Observation, OrangeContext } from "@orange-hyper/core";
import type { KnownHost } from "@orange-hyper/host-state";
import { activationData } from "./activation/report.js";
import { requestedHosts } from "./checks/requested-hosts.js";
import { EXAMPLE_HOST } from "./example-host.js";

/** The state of an agent host in this project, for plugins that only report it. */
export interface HostSeen {
  readonly host: string;
  /** True when the plugin is where the host can install it from. */
  readonly bindingInstalled: boolean;
  readonly bindingStatus: string;
  readonly activationStatus: string;
  readonly lastHeartbeat: string | null;
}

/**
 * `lifecycle.host`: the state of an agent host in this project, as the status commands read it. Throws when the project
 * names no known host and no plugin provides the example host.
 */
export async function observe(ctx: OrangeContext): Promise<Observation<HostSeen>> {
  const requested = (await requestedHosts(ctx).catch(() => [])).map(({ known }) => known);
  const hosts = requested.length > 0 ? requested : [await exampleHost(ctx)];
  const seen = await Promise.all(hosts.map((known) => seenOf(ctx, known)));
  // Of several hosts, report the one that acted last.
  const [summary] = seen.sort((a, b) => ((a.lastHeartbeat ?? "") < (b.lastHeartbeat ?? "") ? 1 : -1));
  if (summary === undefined) throw new Error("No plugin provides a host.");
  return { summary, warnings: [] };
}

async function seenOf(ctx: OrangeContext, known: KnownHost): Promise<HostSeen> {
  const { binding, status, lifecycle } = await activationData(ctx, known);
  return {
    host: known.id,
    bindingInstalled: binding.plugin_availability === "available",
    bindingStatus: binding.effective_status,
    activationStatus: status,
    lastHeartbeat: lifecycle.last_heartbeat,
  };
}

/** Returns the host that is reported when the project requests none. */
async function exampleHost({ registry }: OrangeContext): Promise<KnownHost> {
  const manifest = await registry.host(EXAMPLE_HOST);
  if (manifest === null) throw new Error(`No plugin provides the host ${EXAMPLE_HOST}.`);
  return { id: EXAMPLE_HOST, manifest, host: (await manifest.load()).default };
}

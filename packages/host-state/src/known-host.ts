import type { OrangeContext, OrangeError } from "@orange-hyper/core";
import type { AgentHost, HostManifest } from "@orange-hyper/core/host";

/** An agent host that this distribution can bind. */
export interface KnownHost {
  readonly id: string;
  readonly manifest: HostManifest;
  readonly host: AgentHost;
}

/** How one group of commands words what it refuses about a host. */
export interface HostRefusals {
  readonly required: () => OrangeError;
  readonly unsupported: (host: string) => OrangeError;
}

/** The host that `--host` names, in any case of letters. */
export async function requireHost(
  ctx: Pick<OrangeContext, "registry">,
  option: string | undefined,
  refuse: HostRefusals,
): Promise<KnownHost> {
  if (option === undefined) throw refuse.required();
  const id = option.toLowerCase();
  const manifest = await ctx.registry.host(id);
  if (manifest === null) throw refuse.unsupported(option);
  return { id, manifest, host: (await manifest.load()).default };
}

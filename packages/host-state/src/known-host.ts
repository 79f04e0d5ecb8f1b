import type { OrangeContext, OrangeError } from "@orange-hyper/core";
import type { AgentHost, FileHost, HostManifest } from "@orange-hyper/core/host";

/** An agent host that this distribution can bind. */
export interface KnownHost<H extends AgentHost | FileHost = AgentHost | FileHost> {
  readonly id: string;
  readonly manifest: HostManifest;
  readonly host: H;
}

/** True for a host that loads a file from a folder of its own. */
export function isFileHost(known: KnownHost): known is KnownHost<FileHost> {
  return known.host.form === "file";
}

/** True for a host in which the user reviews hooks before they run. */
export function reviewsHooks({ host }: KnownHost): boolean {
  return host.form !== "file" && host.actions.review !== undefined;
}

/** How one group of commands words what it refuses about a host. */
export interface HostRefusals {
  readonly required: () => OrangeError;
  /** `known` are the hosts that there are, as `--host` names them. */
  readonly unsupported: (host: string, known: readonly string[]) => OrangeError;
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
  if (manifest === null) throw refuse.unsupported(option, await hostIds(ctx));
  return { id, manifest, host: (await manifest.load()).default };
}

/** All hosts that this distribution can bind, in their order. */
export async function allHosts(ctx: Pick<OrangeContext, "registry">): Promise<readonly KnownHost[]> {
  return Promise.all(
    (await manifests(ctx)).map(async (manifest) => ({
      id: manifest.id,
      manifest,
      host: (await manifest.load()).default,
    })),
  );
}

/** The ids of all hosts; what their plugins load is no code of a host. */
async function hostIds(ctx: Pick<OrangeContext, "registry">): Promise<readonly string[]> {
  return (await manifests(ctx)).map(({ id }) => id);
}

async function manifests({ registry }: Pick<OrangeContext, "registry">): Promise<readonly HostManifest[]> {
  return (await registry.plugins()).flatMap(({ hosts = [] }) => hosts);
}

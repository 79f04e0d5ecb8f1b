import type { OrangeContext, OrangeError } from "@orange-hyper/core";
import type { AgentHost, FileHost, HostManifest } from "@orange-hyper/core/host";

/** An agent host that this distribution can bind. */
export interface KnownHost<H extends AgentHost | FileHost = AgentHost | FileHost> {
  readonly id: string;
  readonly manifest: HostManifest;
  readonly host: H;
}

/** True for a host that loads a file from its own folder. */
export function isFileHost(known: KnownHost): known is KnownHost<FileHost> {
  return known.host.form === "file";
}

/** True for a host in which the user reviews hooks before they run. */
export function reviewsHooks({ host }: KnownHost): boolean {
  return host.form !== "file" && host.actions.review !== undefined;
}

/** The errors with which a group of commands refuses a host. */
export interface HostRefusals {
  readonly required: () => OrangeError;
  /** `known` lists the available hosts, as `--host` names them. */
  readonly unsupported: (host: string, known: readonly string[]) => OrangeError;
}

/** Returns the host named by `--host`, case-insensitively. Throws the given errors when it is missing or unknown. */
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

/** Returns all hosts that this distribution can bind, in order. */
export async function allHosts(ctx: Pick<OrangeContext, "registry">): Promise<readonly KnownHost[]> {
  return Promise.all(
    (await manifests(ctx)).map(async (manifest) => ({
      id: manifest.id,
      manifest,
      host: (await manifest.load()).default,
    })),
  );
}

/** Returns the ids of all hosts without loading any host's own code. */
async function hostIds(ctx: Pick<OrangeContext, "registry">): Promise<readonly string[]> {
  return (await manifests(ctx)).map(({ id }) => id);
}

async function manifests({ registry }: Pick<OrangeContext, "registry">): Promise<readonly HostManifest[]> {
  return (await registry.plugins()).flatMap(({ hosts = [] }) => hosts);
}

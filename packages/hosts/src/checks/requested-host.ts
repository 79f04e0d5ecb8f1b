import type { OrangeContext } from "@orange-hyper/core";
import { ACTIVATION_KEY, decodeActivation, type KnownHost, readStateFile } from "@orange-hyper/host-state";

/** The host that the project's activation file names, approved or not; null where there is none that is known. */
export async function requestedHost(
  ctx: Pick<OrangeContext, "blobs" | "registry">,
): Promise<KnownHost | null> {
  const file = await readStateFile(ctx.blobs, ACTIVATION_KEY);
  if (file.kind !== "object" || typeof file.value["host"] !== "string") return null;
  const id = file.value["host"];
  const manifest = decodeActivation(file.value, id) === null ? null : await ctx.registry.host(id);
  return manifest === null ? null : { id, manifest, host: (await manifest.load()).default };
}

import type { OrangeContext } from "@orange-hyper/core";
import {
  ACTIVATION_KEY,
  type Activation,
  decodeActivation,
  type KnownHost,
  readActivation,
  readActivationAt,
  readStateFile,
} from "@orange-hyper/host-state";

/**
 * The host that the project's activation file names, approved or not, or that the main checkout is activated for where that
 * counts for this linked work tree; null where there is none that is known.
 */
export async function requestedHost(ctx: OrangeContext): Promise<KnownHost | null> {
  const activation = (await ownFile(ctx)) ?? (await mainFile(ctx));
  const manifest = activation === null ? null : await ctx.registry.host(activation.host);
  return manifest === null ? null : { id: manifest.id, manifest, host: (await manifest.load()).default };
}

async function ownFile({ blobs }: Pick<OrangeContext, "blobs">): Promise<Activation | null> {
  const file = await readStateFile(blobs, ACTIVATION_KEY);
  if (file.kind !== "object" || typeof file.value["host"] !== "string") return null;
  return decodeActivation(file.value, file.value["host"]);
}

async function mainFile(ctx: OrangeContext): Promise<Activation | null> {
  const { main } = ctx.project;
  const activation = main ? await readActivationAt(ctx.files, main) : null;
  if (activation === null) return null;
  return (await readActivation(ctx, activation.host)).kind === "approved" ? activation : null;
}

import type { OrangeContext } from "@orange-hyper/core";
import { type ActivationState, type KnownHost, readActivations } from "@orange-hyper/host-state";

/** A host that the project's activation names, approved or not. */
export interface RequestedHost {
  readonly known: KnownHost;
  readonly state: Exclude<ActivationState, { readonly kind: "none" }>;
}

/** The hosts that the project's activation names, its own or that of the main checkout where that counts; known ones alone. */
export async function requestedHosts(ctx: OrangeContext): Promise<readonly RequestedHost[]> {
  const found: RequestedHost[] = [];
  for (const state of await readActivations(ctx)) {
    const manifest = await ctx.registry.host(state.activation.host);
    if (manifest === null) continue;
    const { default: host } = await manifest.load();
    found.push({ known: { id: manifest.id, manifest, host }, state });
  }
  return found;
}

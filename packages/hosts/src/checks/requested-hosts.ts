import type { OrangeContext } from "@orange-hyper/core";
import { type ActivationState, type KnownHost, readActivations } from "@orange-hyper/host-state";

/** A host that the project's activation names, approved or not. */
export interface RequestedHost {
  readonly known: KnownHost;
  readonly state: Exclude<ActivationState, { readonly kind: "none" }>;
}

/** Returns the known hosts named by the project's activation, or by the main checkout's where that is in effect. */
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

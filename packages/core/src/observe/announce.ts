import { toOrangeError } from "../errors.js";
import { createContext } from "../registry/context.js";
import type { OrangeContext } from "../registry/contract.js";
import type { KernelEvent } from "../registry/reports.js";

/** What became of an announcement at one plugin. */
export interface Delivery {
  readonly plugin: string;
  /** Why it failed; null when it did not. */
  readonly failure: string | null;
}

/**
 * Tells every subscriber what happened, one after the other in the order of registration. Never throws: a failure is in
 * its delivery. `ctx` must be allowed every port that the subscribers need; each gets those that it declares.
 */
export async function announce(ctx: OrangeContext, event: KernelEvent): Promise<readonly Delivery[]> {
  const { project, registry, generator } = ctx;
  const deliveries: Delivery[] = [];
  for (const plugin of (await registry.contributors(`event ${event.id}`)).plugins) {
    for (const subscriber of plugin.subscribers ?? []) {
      if (!subscriber.events.includes(event.id)) continue;
      let failure: string | null = null;
      try {
        const { receive } = await subscriber.load();
        await receive(createContext(plugin, { ports: ctx, project, registry, generator }), event);
      } catch (error) {
        failure = toOrangeError(error).message;
      }
      deliveries.push({ plugin: plugin.name, failure });
    }
  }
  return deliveries;
}

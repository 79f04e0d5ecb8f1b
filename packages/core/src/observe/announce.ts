import { toOrangeError } from "../errors.js";
import { createContext } from "../registry/context.js";
import type { OrangeContext } from "../registry/contract.js";
import type { KernelEvent } from "../registry/reports.js";

/** The result of announcing an event to one plugin. */
export interface Delivery {
  readonly plugin: string;
  /** Error message; null on success. */
  readonly failure: string | null;
}

/**
 * Announces an event to every subscriber, one after the other in order of registration. Never throws: a failure is
 * reported in its delivery. `ctx` must have every port that the subscribers need; each subscriber gets only the ports
 * it declares.
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

import { createContext, type OrangeContext } from "./context.js";
import { toOrangeError } from "./errors.js";
import type { KernelEvent } from "./plugin.js";

/** How one plugin took an announcement. */
export interface Reception {
  readonly plugin: string;
  /** Why it failed; null when it did not. */
  readonly failure: string | null;
}

/**
 * Tells every subscriber what happened, one after the other in the order of registration. Never throws: a failure is in
 * its reception. `ctx` must be allowed every port that the subscribers need; each gets those that it declares.
 */
export async function announce(ctx: OrangeContext, event: KernelEvent): Promise<readonly Reception[]> {
  const { project, registry, generator } = ctx;
  const receptions: Reception[] = [];
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
      receptions.push({ plugin: plugin.name, failure });
    }
  }
  return receptions;
}

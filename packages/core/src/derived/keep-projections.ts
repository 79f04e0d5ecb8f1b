import type { OrangeContext } from "../registry/contract.js";
import { readAllProjected } from "./read-projected.js";

/** Brings the cache up to date for the projections of every plugin. */
export async function keepProjections(ctx: OrangeContext): Promise<void> {
  for (const plugin of (await ctx.registry.contributors("projections")).plugins) {
    const { projections } = (await plugin.projections?.()) ?? { projections: [] };
    for (const projection of projections) {
      await readAllProjected(ctx, projection.folders, projection);
    }
  }
}

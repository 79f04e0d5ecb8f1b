import type { OrangeContext } from "../registry/contract.js";
import { readAllProjected } from "./read-projected.js";

/** Keeps what every plugin's projections make of the documents as they are now, as reading them does. */
export async function keepProjections(ctx: OrangeContext): Promise<void> {
  for (const plugin of (await ctx.registry.contributors("projections")).plugins) {
    const { projections } = (await plugin.projections?.()) ?? { projections: [] };
    for (const projection of projections) {
      await readAllProjected(ctx, projection.folders, projection);
    }
  }
}

import { readOncePorts } from "../observe/read-once.js";
import type { OrangeContext } from "../registry/contract.js";
import { readAllProjected } from "./read-projected.js";

/** Keeps what every plugin's projections make of the documents as they are now, each read once. */
export async function keepProjections(ctx: OrangeContext): Promise<void> {
  const { documents, cache } = readOncePorts(ctx);
  for (const plugin of (await ctx.registry.contributors("projections")).plugins) {
    const { projections } = (await plugin.projections?.()) ?? { projections: [] };
    for (const projection of projections) {
      await readAllProjected({ documents, cache }, projection.folders, projection);
    }
  }
}

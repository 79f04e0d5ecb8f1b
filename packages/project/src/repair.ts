import { type OrangeContext, type Repair, readIdentity } from "@orange-hyper/core";
import { CONFIG_KEY, fillConfig, identityFields, readConfig, renderConfig, statedIds } from "./config.js";
import { recoverIdentity, repairedId } from "./recovery.js";

/**
 * Fills missing identity fields of the config: from each other, else from artefacts that all agree. Issues a new id
 * only when no artefact names one. Changes nothing when the two ids in the config contradict each other.
 */
export async function repairConfigIdentity(ctx: OrangeContext): Promise<readonly Repair[]> {
  const config = await readConfig(ctx.blobs);
  if (config.kind !== "valid") return [];
  const { top, nested } = statedIds(config.data);
  if (top !== null && nested !== null && top !== nested) return [];
  const current = readIdentity(config.data);
  const id = current.id ?? repairedId(await recoverIdentity(ctx), ctx.ids);
  if (id === null) return [];
  const filled = fillConfig(config.data, identityFields(id, current.name ?? ctx.project.folderName));
  if (filled === null) return [];
  await ctx.blobs.put(CONFIG_KEY, renderConfig(filled));
  return [
    {
      code: "CONFIG_PROJECT_ID_REPAIRED",
      message: "added missing project identity fields to config.json",
      hint: "Review and commit .orange-hyper/config.json.",
    },
  ];
}

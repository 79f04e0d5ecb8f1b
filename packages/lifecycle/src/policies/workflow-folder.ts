import type { EventRun } from "../run.js";

/** Whether the project keeps workflow artifacts, which the policies about them begin with. */
export async function hasWorkflow({ ctx }: EventRun): Promise<boolean> {
  if ((await ctx.blobs.kind("workflow")) === "folder") return true;
  const { config } = ctx.project;
  return config.kind === "valid" && config.data["policies"] !== undefined;
}

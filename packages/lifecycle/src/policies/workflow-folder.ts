import type { EventRun } from "../run.js";

/**
 * True when the project has workflow artifacts or a `policies` setting, without which the workflow policies have
 * nothing to do.
 */
export async function hasWorkflow({ ctx }: EventRun): Promise<boolean> {
  if ((await ctx.blobs.kind("workflow")) === "folder") return true;
  const { config } = ctx.project;
  return config.kind === "valid" && config.data["policies"] !== undefined;
}

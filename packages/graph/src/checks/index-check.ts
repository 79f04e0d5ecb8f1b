import type { CheckResult, OrangeContext } from "@orange-hyper/core";
import { INDEX_KEY } from "../index-file.js";
import { isIndexOfModel } from "./index-of-model.js";
import { currentProjectId } from "./nodes.js";

/** Compares the index with the node files. A missing index is reported by the check of the layout. */
export async function checkIndex(ctx: OrangeContext): Promise<CheckResult> {
  if ((await ctx.blobs.kind(INDEX_KEY)) !== "file") return { checks: [], findings: [] };
  const bytes = (await ctx.blobs.get(INDEX_KEY)) ?? new Uint8Array();
  const projectId = currentProjectId(ctx);
  if (projectId !== null && (await isIndexOfModel(ctx, bytes, projectId))) {
    return { checks: [`${INDEX_KEY} parses`], findings: [] };
  }
  // Seldom wanted, and what entries are derived by takes a while to get ready.
  const { compareWithFiles } = await import("./index-findings.js");
  return compareWithFiles(ctx, bytes, projectId);
}

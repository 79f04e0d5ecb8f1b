import type { CheckResult, OrangeContext } from "@orange-hyper/core";
import { type Collection, keepMemo } from "@orange-hyper/core/derived";
import { msg } from "@orange-hyper/core/text";
import { INDEX_KEY } from "../index-file.js";
import { hasGoodIds, type IndexMemo, indexStamp, readIndexMemo } from "../index-memo.js";
import { openGraph } from "../open-graph.js";
import { indexBehind } from "./index-behind.js";
import { currentProjectId } from "./nodes.js";

const PARSES = [msg`${INDEX_KEY} parses`];

/** Compares the index with the node files. A missing index is reported by the check of the layout. */
export async function checkIndex(ctx: OrangeContext): Promise<CheckResult> {
  if ((await ctx.blobs.kind(INDEX_KEY)) !== "file") return { checks: [], findings: [] };
  const projectId = currentProjectId(ctx);
  const graph = projectId === null ? null : await openGraph(ctx, { thorough: true }).catch(() => null);
  const index = await indexStamp(ctx);
  try {
    const memo = graph === null ? null : readIndexMemo(graph);
    if (graph !== null && memo !== null && memo.index === index) {
      return { checks: PARSES, findings: memo.missing === 0 ? [] : [indexBehind(memo.missing, graph.count)] };
    }
    const bytes = (await ctx.blobs.get(INDEX_KEY)) ?? new Uint8Array();
    // Loaded on demand: it is rarely needed, and its imports take a while to load.
    const { compareWithFiles } = await import("./index-findings.js");
    const { missing, ...result } = await compareWithFiles(ctx, bytes, projectId);
    if (graph !== null && index !== null && missing !== null) note(ctx, graph, { index, missing });
    return result;
  } finally {
    graph?.close();
  }
}

/** Caches that the index is correct, or that it is behind and has no other fault. */
function note(ctx: OrangeContext, graph: Collection, memo: IndexMemo): void {
  try {
    if (hasGoodIds(graph)) keepMemo(ctx.cache, graph, memo);
  } catch {
    // The cached graph is damaged; the next reader detects and repairs that.
  }
}

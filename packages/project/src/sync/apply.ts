import { displayPath, type OrangeContext, withKernelLock } from "@orange-hyper/core";
import type { Progress } from "@orange-hyper/core/command";
import type { Language } from "@orange-hyper/core/human";
import { announce } from "@orange-hyper/core/observe";
import { readJsonObject } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { checkTargets } from "@orange-hyper/graph";
import { type Comparison, compareScan } from "./compare.js";
import { structureGraph } from "./graph-file.js";
import { scanRepository } from "./scan.js";
import { STATUS_KEY, STRUCTURE_KEY } from "./state.js";
import { newStatus, withIdentityFailure } from "./status-file.js";

/** The result of an apply. */
export interface AppliedSync {
  readonly before: Comparison;
  /** The structure graph that was written. */
  readonly graph: ReturnType<typeof structureGraph>;
  /** The status file after the identity refresh. */
  readonly status: Readonly<Record<string, unknown>>;
  /** Ids of memories about things that are gone, moved or much changed; null when that is unknown. */
  readonly staleMemories: readonly string[] | null;
}

/**
 * Writes the structure of the repository (the graph first, then its status) and announces it, so that the identity page
 * is rebuilt. Changes nothing else. If the rebuild fails, the page stays stale but the sync succeeds.
 */
export async function applySync(
  ctx: OrangeContext,
  progress: Progress,
  language?: Language,
): Promise<AppliedSync> {
  // Scan outside the lock, because hooks wait for it and the scan reads nothing that Orange writes.
  const scan = await scanRepository(ctx, progress);
  return withKernelLock(ctx, "sync.apply", async () => {
    const before = await compareScan(ctx, scan);
    progress(msg`Writing the structure`);
    const graph = structureGraph(ctx, before);
    await putJson(ctx, STRUCTURE_KEY, graph);
    const written = newStatus(ctx, before);
    await putJson(ctx, STATUS_KEY, written);
    const stale = await checkTargets(ctx, { extent: "whole" }).catch(() => null);
    progress(msg`Building the identity page`);
    const failure = await refreshIdentity(ctx, language);
    const stored = await readJsonObject(ctx.blobs, STATUS_KEY);
    let status = stored.kind === "valid" ? stored.data : written;
    if (failure !== null) {
      status = withIdentityFailure(ctx, status, failure);
      await putJson(ctx, STATUS_KEY, status);
    }
    return { before, graph, status, staleMemories: stale === null ? null : [...stale.keys()].sort() };
  });
}

/** Rebuilds the identity page. Returns null on success, otherwise the reason for the failure. */
async function refreshIdentity(ctx: OrangeContext, language?: Language): Promise<string | null> {
  const receptions = await announce(ctx, { id: "project.synced", ...(language && { language }) });
  if (receptions.length === 0) return msg`Nothing here builds ${displayPath("identity/orange-hyper.html")}.`;
  return receptions.find(({ failure }) => failure !== null)?.failure ?? null;
}

async function putJson({ blobs }: OrangeContext, key: string, value: object): Promise<void> {
  await blobs.put(key, `${JSON.stringify(value, null, 2)}\n`);
}

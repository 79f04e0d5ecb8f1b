import type { OrangeContext } from "@orange-hyper/core";
import type { RunState } from "../engine/state.js";
import { forgetTree, topOf, treeUsage } from "../evidence/tree/open-tree.js";
import { salvagedWork } from "../evidence/tree/salvage.js";
import { releaseWorktree } from "../kernel-link/worktree-claim.js";
import { isTerminal } from "../model/status.js";
import type { Collected } from "../schema/commands.js";
import { removeRuns } from "../storage/collect-garbage.js";
import { folderOf } from "./folder-of.js";
import { allStates } from "./look.js";

const DAY_MS = 86_400_000;

/** Removes runs that ended at least `olderThanDays` days ago, including what was kept for them outside the project. */
export async function collect(
  ctx: OrangeContext,
  { olderThanDays, dryRun }: { readonly olderThanDays: number; readonly dryRun: boolean },
): Promise<Collected> {
  const latest = Date.parse(ctx.clock.now()) - olderThanDays * DAY_MS;
  const isOld = ({ status, updated_at }: RunState): boolean =>
    isTerminal(status) && Date.parse(updated_at) <= latest;
  const all = await allStates(ctx);
  const old = all.filter(isOld);
  const ids = old.map(({ run_id }) => run_id);
  const kept_refs = old.length === 0 ? [] : await salvagedWork(ctx, ctx.project.root, ids);
  const trees = await unusedTrees(ctx, { old, left: all.filter((run) => !isOld(run)), latest });
  if (!dryRun) {
    for (const run of old) await releaseWorktree(ctx, { folder: folderOf(ctx, run), run: run.run_id });
    for (const { top } of trees) await forgetTree(ctx, top);
  }
  const bytes = trees.reduce((sum, tree) => sum + tree.bytes, await removeRuns(ctx, ids, dryRun));
  return { removed: ids, bytes, kept_refs, dry_run: dryRun };
}

/**
 * Finds work trees of old runs whose data outside the repository is no longer needed: no remaining run works there, and
 * nothing has used it since `latest`, as a run of another project in the same repository would.
 */
async function unusedTrees(
  ctx: OrangeContext,
  runs: { readonly old: readonly RunState[]; readonly left: readonly RunState[]; readonly latest: number },
): Promise<readonly { readonly top: string; readonly bytes: number }[]> {
  const topsOf = async (some: readonly RunState[]): Promise<ReadonlySet<string>> => {
    const tops = new Set<string>();
    for (const folder of new Set(some.map((run) => folderOf(ctx, run)))) tops.add(await topOf(ctx, folder));
    return tops;
  };
  const needed = await topsOf(runs.left);
  const unused: { readonly top: string; readonly bytes: number }[] = [];
  for (const top of await topsOf(runs.old)) {
    const kept = needed.has(top) ? null : await treeUsage(ctx, top);
    if (kept !== null && kept.usedMs <= runs.latest) unused.push({ top, bytes: kept.bytes });
  }
  return unused;
}

import { workStatus } from "../git/status.js";
import { sweepScratch } from "../merge/scratch.js";
import { entriesOf, type Pool } from "../pool/pool.js";
import { changePool, loadPool, setEntry } from "../pool/pool-file.js";
import { isWorkspaceOf } from "../pool/workspace-name.js";
import { projectGit, worktreeGit, worktreesOnDisk } from "../pool/worktree.js";
import type { Garbage } from "../schema/workspace.js";
import type { AgentSnapshot } from "../terminals/agent-snapshot.js";
import type { EngineContext } from "../workflow/engine-context.js";
import { findOrphans, type Released, releaseOrphans } from "./orphans.js";

export interface GarbageOptions {
  /** True to add worktrees to the pool that have no entry in it. */
  readonly adopt: boolean;
  /** True to change nothing, and to report what would change. */
  readonly dryRun: boolean;
}

/**
 * Tidies a pool: releases worktrees that no task has, and checks quarantined ones again. Deletes only worktrees that
 * interrupted merges left behind.
 */
export async function collectGarbage(
  engine: EngineContext,
  sight: AgentSnapshot,
  { adopt, dryRun }: GarbageOptions,
): Promise<Garbage> {
  const { pooling } = engine;
  const { home, project } = pooling;
  if (!dryRun) {
    await projectGit(pooling).ask("worktree", "prune");
    await sweepScratch(pooling);
  }
  const released = dryRun ? await wouldRelease(engine, sight) : await releaseOrphans(engine, sight);
  const onDisk = await worktreesOnDisk(pooling);
  const pool = await loadPool(home);
  const bad = entriesOf(pool, project.name).flatMap(({ name, entry }) =>
    entry.quarantined === undefined ? [] : [{ workspace: name, reason: entry.quarantined.reason }],
  );
  const restored: string[] = [];
  for (const { workspace } of bad) {
    if (!(await isMended(engine, workspace, onDisk))) continue;
    restored.push(workspace);
    if (!dryRun) await setEntry(home, workspace, onDisk.has(workspace) ? { status: "available" } : null);
  }
  const untracked = await unknownWorktrees(engine, pool, onDisk);
  const adopted = adopt && !dryRun ? await adoptAll(engine, untracked) : [];
  return {
    released,
    quarantined: bad.filter(({ workspace }) => !restored.includes(workspace)),
    restored,
    untracked: untracked.filter((name) => !adopted.includes(name)),
    adopted,
  };
}

async function wouldRelease(engine: EngineContext, sight: AgentSnapshot): Promise<readonly Released[]> {
  const orphans = await findOrphans(engine, sight);
  return orphans.flatMap((one) =>
    one.kind === "workspace" ? [{ workspace: one.workspace, task_id: one.task_id }] : [],
  );
}

/** True if the worktree is gone completely, or has no uncommitted changes. */
async function isMended(
  { pooling }: EngineContext,
  name: string,
  onDisk: ReadonlySet<string>,
): Promise<boolean> {
  if (!onDisk.has(name)) return (await pooling.home.blobs.kind(`workspaces/${name}`)) === null;
  try {
    return (await workStatus(worktreeGit(pooling, name))).files === 0;
  } catch {
    return false;
  }
}

async function unknownWorktrees(
  { pooling }: EngineContext,
  pool: Pool,
  onDisk: ReadonlySet<string>,
): Promise<readonly string[]> {
  const { home, project } = pooling;
  const folders = (await home.blobs.entries("workspaces")).filter(({ kind }) => kind === "folder");
  return folders
    .map(({ name }) => name)
    .filter((name) => isWorkspaceOf(name, project.name) && !(name in pool.workspaces) && onDisk.has(name));
}

/** Adopts worktrees, up to the size of the pool. Uncommitted changes in them are salvaged when a task acquires them. */
async function adoptAll({ pooling }: EngineContext, names: readonly string[]): Promise<readonly string[]> {
  const { home, project } = pooling;
  return changePool(home, async (pool) => {
    const room = Math.max(0, project.pool_size - entriesOf(pool, project.name).length);
    const adopted = names.filter((name) => !(name in pool.workspaces)).slice(0, room);
    const added = Object.fromEntries(adopted.map((name) => [name, { status: "available" as const }]));
    return { pool: { ...pool, workspaces: { ...pool.workspaces, ...added } }, result: adopted };
  });
}

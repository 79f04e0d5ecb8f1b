import { workStatus } from "../git/status.js";
import { sweepScratch } from "../merge/scratch.js";
import { entriesOf, type Pool } from "../pool/pool.js";
import { changePool, loadPool, setEntry } from "../pool/pool-file.js";
import { isWorkspaceOf } from "../pool/workspace-name.js";
import { projectGit, worktreeGit, worktreesOnDisk } from "../pool/worktree.js";
import type { Sight } from "../terminals/sight.js";
import type { EngineContext } from "../workflow/engine-context.js";
import { findOrphans, type Released, releaseOrphans } from "./orphans.js";

export interface GarbageOptions {
  /** Takes worktrees that no entry names into the pool. */
  readonly adopt: boolean;
  /** Changes nothing, and answers what would be. */
  readonly dryRun: boolean;
}

export interface Garbage {
  readonly released: readonly Released[];
  /** Nobody gets these before a person has looked. */
  readonly quarantined: readonly { readonly workspace: string; readonly reason: string }[];
  /** Were under quarantine, and are as they should be by now. */
  readonly restored: readonly string[];
  /** Worktrees that are there and that the pool does not know. */
  readonly untracked: readonly string[];
  readonly adopted: readonly string[];
}

/** Brings a pool in order: takes back what no task has, and looks again at what is under quarantine. Deletes no
 * worktree but those that interrupted merges left behind. */
export async function collectGarbage(
  engine: EngineContext,
  sight: Sight,
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

async function wouldRelease(engine: EngineContext, sight: Sight): Promise<readonly Released[]> {
  const orphans = await findOrphans(engine, sight);
  return orphans.flatMap((one) =>
    one.kind === "workspace" ? [{ workspace: one.workspace, task_id: one.task_id }] : [],
  );
}

/** True where nothing is left of the worktree, or nothing in it that could be lost. */
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

/** Whatever is in them is kept by the task that gets them. Only as many as the pool may have. */
async function adoptAll({ pooling }: EngineContext, names: readonly string[]): Promise<readonly string[]> {
  const { home, project } = pooling;
  return changePool(home, async (pool) => {
    const room = Math.max(0, project.pool_size - entriesOf(pool, project.name).length);
    const adopted = names.filter((name) => !(name in pool.workspaces)).slice(0, room);
    const added = Object.fromEntries(adopted.map((name) => [name, { status: "available" as const }]));
    return { pool: { ...pool, workspaces: { ...pool.workspaces, ...added } }, result: adopted };
  });
}

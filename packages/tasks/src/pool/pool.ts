import { isRecord } from "@orange-hyper/core";
import { isWorkspaceOf, parseWorkspaceName, workspaceName } from "./workspace-name.js";

/** A worktree of the pool as recorded in `.pool.json`. */
export interface PoolEntry {
  readonly status: "available" | "bound";
  /** `<project>/<branch>`, for display only. */
  readonly task?: string;
  /** Id of the task that the worktree is assigned to. */
  readonly task_id?: string;
  readonly bound_at?: string;
  /** True while the worktree is being returned to the pool. */
  readonly releasing?: boolean;
  /** Why the worktree is not assigned until a person has looked at it. */
  readonly quarantined?: { readonly reason: string; readonly at: string };
}

export interface Pool {
  readonly workspaces: Readonly<Record<string, PoolEntry>>;
}

export const EMPTY_POOL: Pool = { workspaces: {} };

/** Validates the data of the pool file; null if it is invalid, which must never be treated as an empty pool. */
export function readPool(data: unknown): Pool | null {
  if (!isRecord(data) || !isRecord(data["workspaces"])) return null;
  const entries = Object.entries(data["workspaces"]);
  return entries.every(([name, entry]) => parseWorkspaceName(name) !== null && isEntry(entry))
    ? (data as unknown as Pool)
    : null;
}

function isEntry(entry: unknown): boolean {
  return isRecord(entry) && (entry["status"] === "available" || entry["status"] === "bound");
}

/** A request for a worktree, with the facts that the pool file lacks. */
export interface Wanted {
  readonly project: string;
  readonly size: number;
  readonly task: { readonly id: string; readonly branch: string };
  readonly at: string;
  /** Worktrees that other tasks claim in their TASK.md, regardless of the pool. */
  readonly claimed: ReadonlySet<string>;
  /** Folder names of the project's existing worktrees. */
  readonly onDisk: ReadonlySet<string>;
}

/** Chooses a worktree for a task, and returns the pool with it bound; null if the pool is exhausted. */
export function reserve(
  pool: Pool,
  wanted: Wanted,
): { readonly name: string; readonly isNew: boolean; readonly pool: Pool } | null {
  const { project, size, task, at, claimed, onDisk } = wanted;
  const mine = entriesOf(pool, project);
  // If a process ended before it had written the task, the worktree that it reserved is still bound to the task, and is
  // used again.
  const own = mine.find(({ entry }) => entry.status === "bound" && entry.task_id === task.id);
  const free =
    own ??
    mine.find(
      ({ name, entry }) =>
        entry.status === "available" &&
        entry.quarantined === undefined &&
        !claimed.has(name) &&
        onDisk.has(name),
    );
  const isNew = free === undefined || !onDisk.has(free.name);
  // Claimed worktrees count as well, because the pool file may have been lost.
  const taken = new Set([
    ...mine.map((one) => one.name),
    ...[...claimed].filter((name) => isWorkspaceOf(name, project)),
  ]);
  if (free === undefined && taken.size >= size) return null;
  const name = free?.name ?? nextName(project, [...taken, ...onDisk]);
  const entry: PoolEntry = {
    status: "bound",
    task: `${project}/${task.branch}`,
    task_id: task.id,
    bound_at: at,
  };
  return { name, isNew, pool: { ...pool, workspaces: { ...pool.workspaces, [name]: entry } } };
}

/** Returns the worktrees of a project, in order of their numbers. */
export function entriesOf(
  { workspaces }: Pool,
  project: string,
): readonly { readonly name: string; readonly entry: PoolEntry }[] {
  return Object.entries(workspaces)
    .map(([name, entry]) => ({ name, entry, parsed: parseWorkspaceName(name) }))
    .filter(({ parsed }) => parsed?.project === project)
    .sort((a, b) => (a.parsed?.number ?? 0) - (b.parsed?.number ?? 0));
}

function nextName(project: string, names: readonly string[]): string {
  const numbers = names
    .map(parseWorkspaceName)
    .flatMap((name) => (name?.project === project ? [name.number] : []));
  return workspaceName({ project, number: Math.max(0, ...numbers) + 1 });
}

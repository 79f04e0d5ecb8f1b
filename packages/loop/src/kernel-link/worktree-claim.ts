import { isRecord, jsonObject, type Key, type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import { type ProcessId, readJsonObject } from "@orange-hyper/core/ports";
import { isTerminal, STATUSES } from "../model/status.js";
import { worktreeBusy } from "./errors.js";

type Ports = Pick<OrangeContext, "user" | "ids" | "files" | "homes" | "clock" | "project" | "processes">;

/** A run that may change a work tree. */
export interface Claim {
  /** Absolute path of the work tree. */
  readonly folder: string;
  readonly run: string;
}

interface StoredClaim extends Claim {
  /** Root of the project whose storage holds the run. */
  readonly root: string;
  /** The process that claimed it, possibly before the run was written to disk. */
  readonly process: ProcessId | null;
}

/** Maximum size in bytes of a run's snapshot, the same as for an artifact. */
const SNAPSHOT_LIMIT = 4 * 1024 * 1024;

/**
 * Reserves a work tree for one run that changes it. The claim is stored in the user's folder, so it holds across
 * projects. Replaces the claim of a run that is over or no longer exists. Throws RUN_WORKTREE_BUSY.
 */
export async function claimWorktree(ctx: Ports, { folder, run }: Claim): Promise<void> {
  const real = ctx.homes.real(folder);
  await underLock(ctx, async () => {
    const held = await readClaim(ctx, real);
    if (held !== null && held.run !== run && !(await isOver(ctx, held))) throw worktreeBusy(folder, held.run);
    const content = {
      schema_version: 1,
      folder: real,
      run_id: run,
      project_root: ctx.project.root,
      process: ctx.processes.self(),
      claimed_at: ctx.clock.now(),
    };
    await ctx.user.blobs.put(claimKey(ctx, real), `${JSON.stringify(content, null, 2)}\n`);
  });
}

/** Releases a work tree if this run holds it. */
export async function releaseWorktree(ctx: Ports, { folder, run }: Claim): Promise<void> {
  const real = ctx.homes.real(folder);
  await underLock(ctx, async () => {
    const held = await readClaim(ctx, real);
    if (held?.run === run) await ctx.user.blobs.remove(claimKey(ctx, real));
  });
}

function claimKey({ ids }: Ports, folder: string): Key {
  return `run-worktrees/${ids.digest(folder).slice(0, 32)}.json`;
}

async function underLock(ctx: Ports, work: () => Promise<void>): Promise<void> {
  const lease = await ctx.user.locks.acquire("run-worktrees", { command: "orange run" });
  try {
    await work();
  } finally {
    await lease.release();
  }
}

async function readClaim(ctx: Ports, folder: string): Promise<StoredClaim | null> {
  const file = await readJsonObject(ctx.user.blobs, claimKey(ctx, folder));
  if (file.kind !== "valid") return null;
  const { folder: of, run_id: run, project_root: root, process } = file.data;
  if (of !== folder || typeof run !== "string" || typeof root !== "string") return null;
  return /^run_[0-9A-Za-z_]+$/.test(run) ? { folder, run, root, process: processIn(process) } : null;
}

function processIn(value: unknown): ProcessId | null {
  if (!isRecord(value) || !Number.isSafeInteger(value["pid"])) return null;
  const { start } = value;
  return { pid: Number(value["pid"]), start: typeof start === "string" ? start : null };
}

/** True when the run has ended or was removed. A run that cannot be read may still be active. */
async function isOver({ files, processes }: Ports, { run, root, process }: StoredClaim): Promise<boolean> {
  const folder = `${root}/${STORAGE_ROOT}/local/runs/${run}`;
  const snapshot = await files.read(`${folder}/run.json`, SNAPSHOT_LIMIT);
  if (!snapshot.ok) {
    // The events are authoritative, and may exist without the snapshot.
    if (snapshot.kind !== "missing") return false;
    const events = await files.read(`${folder}/events.jsonl`, 0);
    const isThere = events.ok || events.kind !== "missing";
    return !isThere && (process === null || !processes.isAlive(process));
  }
  const status = statusIn(new TextDecoder().decode(snapshot.bytes));
  return status !== null && isTerminal(status);
}

function statusIn(text: string): (typeof STATUSES)[number] | null {
  const data = jsonObject(text);
  return STATUSES.find((status) => data?.["status"] === status) ?? null;
}

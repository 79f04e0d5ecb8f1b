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
  /** Whoever claimed it, maybe before the run was written down. */
  readonly process: ProcessId | null;
}

/** Largest snapshot of a run: an artifact may have as much. */
const SNAPSHOT_LIMIT = 4 * 1024 * 1024;

/**
 * Keeps a work tree for one run that changes it, wherever else a run is started: the note lies with the user. A run that is over, or
 * that is there no more, gives way. Throws RUN_WORKTREE_BUSY.
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

/** Gives a work tree back, where it is this run's. */
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

/** Whether a run has ended or was removed. One that cannot be read may still be at work. */
async function isOver({ files, processes }: Ports, { run, root, process }: StoredClaim): Promise<boolean> {
  const folder = `${root}/${STORAGE_ROOT}/local/runs/${run}`;
  const snapshot = await files.read(`${folder}/run.json`, SNAPSHOT_LIMIT);
  if (!snapshot.ok) {
    // The events are the authority, and the snapshot may be missing beside them.
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

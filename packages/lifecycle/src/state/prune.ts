import { isRecord, type Key, type OrangeContext, textOf } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import {
  EARLIER_HEARTBEAT,
  newestEntries,
  readStateFile,
  SESSIONS_FOLDER,
  writeStateFile,
} from "@orange-hyper/host-state";
import { foldersOf } from "../quest/folders-of.js";
import { EARLIER } from "./earlier.js";
import { decodeSession } from "./session.js";
import { USES_FOLDER } from "./use-began.js";

/** Maximum number of episodes. */
const MAX_EPISODES = 500;
/** Maximum number of logs of tool start times. They are needed only until the tools end. */
const MAX_USES = 20;
/** Maximum number of files removed in one run. */
const MAX_DELETIONS = 200;
/** How long a session must be idle before it is removed, in ms. */
const IDLE_MS = 14 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const EPISODES_FOLDER = "local/episodes";
const MARK_KEY = "local/runtime/pruned.json";

/**
 * Removes old and excess state, once a day and a limited amount per run. Keeps every session that had recent events or
 * works on an active quest.
 */
export async function prune(ctx: OrangeContext, at: string): Promise<void> {
  const mark = await readStateFile(ctx.blobs, MARK_KEY);
  const last = mark.kind === "object" ? Date.parse(textOf(mark.value["pruned_at"])) : Number.NaN;
  const nowMs = Date.parse(at);
  // A mark in the future, from a clock that was ahead, does not delay pruning.
  if (last <= nowMs && nowMs - last < DAY_MS) return;
  const budget = new Budget();
  await removeSessions(ctx, nowMs - IDLE_MS, budget);
  await removeEarlier(ctx.blobs, nowMs - IDLE_MS, budget);
  await dropOldest(ctx.blobs, EPISODES_FOLDER, MAX_EPISODES, budget);
  await dropOldest(ctx.blobs, USES_FOLDER, MAX_USES, budget);
  if (budget.left > 0) await writeStateFile(ctx.blobs, MARK_KEY, { schema_version: 1, pruned_at: at });
}

/** Counts the removals that are left in this run. */
class Budget {
  left = MAX_DELETIONS;

  async spend(remove: () => Promise<void>): Promise<void> {
    if (this.left <= 0) return;
    this.left -= 1;
    await remove();
  }
}

async function removeSessions(ctx: OrangeContext, beforeMs: number, budget: Budget): Promise<void> {
  for (const key of [...(await ctx.logs.list(SESSIONS_FOLDER))].reverse()) {
    if (budget.left <= 0) return;
    if (await isIdle(ctx, key, beforeMs)) await budget.spend(() => ctx.logs.remove(key));
  }
}

/** True when a session may be removed. A log without any readable entry is useless, unless a hook has just begun. */
async function isIdle(ctx: OrangeContext, key: Key, beforeMs: number): Promise<boolean> {
  for await (const line of ctx.logs.newest(key)) {
    const at = line.kind === "record" && isRecord(line.value) ? line.value["observed_at"] : null;
    if (Date.parse(textOf(at)) >= beforeMs) return false;
    break;
  }
  for await (const { at, data } of newestEntries(ctx.logs, key)) {
    if (Date.parse(at) >= beforeMs) return false;
    const session = decodeSession(data["session"]);
    if (session === null) continue;
    for (const id of session.recent_quest_ids)
      if ((await foldersOf(ctx.documents, id)).includes("active")) return false;
    return true;
  }
  return true;
}

/** Removes files of earlier versions once no session can continue from them. */
async function removeEarlier(blobs: BlobStore, beforeMs: number, budget: Budget): Promise<void> {
  const folders = await Promise.all(Object.values(EARLIER).map((folder) => blobs.list(folder)));
  const files = folders.flat().filter((key) => key.endsWith(".json"));
  for (const key of [EARLIER_HEARTBEAT, "local/runtime/sequence.json", ...files]) {
    const modified = (await blobs.kind(key)) === null ? null : await blobs.modified?.(key);
    if (modified !== null && (modified ?? 0) < beforeMs) await budget.spend(() => blobs.remove(key));
  }
}

/** Removes the oldest files beyond `most`: by modification time if the driver records it, otherwise by name. */
async function dropOldest(blobs: BlobStore, folder: Key, most: number, budget: Budget): Promise<void> {
  const keys = await blobs.list(folder);
  if (keys.length <= most) return;
  const dated = await Promise.all(keys.map(async (key) => ({ key, at: (await blobs.modified?.(key)) ?? 0 })));
  dated.sort((a, b) => a.at - b.at);
  for (const { key } of dated.slice(0, keys.length - most)) await budget.spend(() => blobs.remove(key));
}

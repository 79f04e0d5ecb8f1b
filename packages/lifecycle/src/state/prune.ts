import type { Key, OrangeContext } from "@orange-hyper/core";
import { isRecord } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { EVENTS_FOLDER, type Heartbeat, readStateFile, writeStateFile } from "@orange-hyper/host-state";
import { shortKey, textOf } from "../keys.js";
import { foldersOf } from "../quest/folders-of.js";
import { EVIDENCE_FOLDER } from "./evidence.js";
import { LEDGERS_FOLDER } from "./ledger.js";
import { SESSIONS_FOLDER } from "./session.js";
import { TURNS_FOLDER } from "./turn.js";

const MOST_EVENTS = 200;
const MOST_EPISODES = 500;
const MOST_DELETIONS = 200;
const IDLE_MS = 14 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const EPISODES_FOLDER = "local/episodes";
const MARK_KEY = "local/runtime/pruned.json";

/**
 * Removes what is too old or too much: some of it at a time, and old state only once a day. Nothing of an active quest or
 * of a session with recent events goes.
 */
export async function prune(ctx: OrangeContext, heartbeat: Heartbeat, at: string): Promise<void> {
  const budget = new Budget(ctx.blobs);
  await keepNewest(ctx.blobs, EVENTS_FOLDER, MOST_EVENTS, budget);
  const mark = await readStateFile(ctx.blobs, MARK_KEY);
  const last = mark.kind === "object" ? Date.parse(textOf(mark.value["pruned_at"])) : Number.NaN;
  const nowMs = Date.parse(at);
  // A clock that was ahead does not put it off.
  if (last <= nowMs && nowMs - last < DAY_MS) return;
  for (const folder of [EVIDENCE_FOLDER, TURNS_FOLDER, LEDGERS_FOLDER, SESSIONS_FOLDER]) {
    await removeIdle(ctx, folder, { before: nowMs - IDLE_MS, heartbeat, budget });
  }
  await dropOldest(ctx.blobs, EPISODES_FOLDER, MOST_EPISODES, budget);
  if (budget.left > 0) await writeStateFile(ctx.blobs, MARK_KEY, { schema_version: 1, pruned_at: at });
}

/** So many removals are left in this run. */
class Budget {
  left = MOST_DELETIONS;

  constructor(readonly blobs: BlobStore) {}

  async remove(key: Key): Promise<void> {
    if (this.left <= 0) return;
    this.left -= 1;
    await this.blobs.remove(key);
  }
}

/** Keeps the files whose names sort last. */
async function keepNewest(blobs: BlobStore, folder: Key, most: number, budget: Budget): Promise<void> {
  const keys = await blobs.list(folder);
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await budget.remove(key);
}

/** Keeps the files that were written last, where the driver records it; else those whose names sort last. */
async function dropOldest(blobs: BlobStore, folder: Key, most: number, budget: Budget): Promise<void> {
  const keys = await blobs.list(folder);
  if (keys.length <= most) return;
  const dated = await Promise.all(keys.map(async (key) => ({ key, at: (await blobs.modified?.(key)) ?? 0 })));
  dated.sort((a, b) => a.at - b.at);
  for (const { key } of dated.slice(0, keys.length - most)) await budget.remove(key);
}

interface Idle {
  readonly before: number;
  readonly heartbeat: Heartbeat;
  readonly budget: Budget;
}

async function removeIdle(
  ctx: OrangeContext,
  folder: Key,
  { before, heartbeat, budget }: Idle,
): Promise<void> {
  const recent = Object.values(heartbeat.sessions).filter(
    ({ observed_at }) => Date.parse(observed_at) >= before,
  );
  const busy = new Set(recent.map(({ session_key }) => shortKey(session_key)));
  for (const key of await ctx.blobs.list(folder)) {
    if (budget.left <= 0) return;
    if (((await ctx.blobs.modified?.(key)) ?? 0) >= before) continue;
    const file = await readStateFile(ctx.blobs, key);
    const value = file.kind === "object" ? file.value : {};
    const changed = Date.parse(textOf(value["updated_at"]) || textOf(value["created_at"]));
    if (changed >= before || busy.has(textOf(value["session_key"]))) continue;
    if (await hasActiveQuest(ctx, value)) continue;
    await budget.remove(key);
  }
}

async function hasActiveQuest(
  { documents }: OrangeContext,
  value: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { current_turn, quest_id, recent_quest_ids } = value;
  const recent = Array.isArray(recent_quest_ids) ? recent_quest_ids : [];
  const ids = [quest_id, isRecord(current_turn) ? current_turn["quest_id"] : "", ...recent].map(textOf);
  for (const id of new Set(ids.filter((text) => text !== ""))) {
    if ((await foldersOf(documents, id)).includes("active")) return true;
  }
  return false;
}

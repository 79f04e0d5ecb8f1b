import type { OrangeContext } from "@orange-hyper/core";
import { keepEntry, readEntry } from "@orange-hyper/core/derived";
import type { EventRun } from "../run.js";
import { examine, type Health } from "./examination.js";

/** Files that were edited in place change no stamp, so that a look counts no longer than this. */
const GOOD_FOR_MS = 60 * 60 * 1000;
/** Where the last look is kept. */
const ENTRY = "doctor.look.1";

/** Whatever the doctor looks at is in these, or is one of these. */
const LOOKED_AT = [
  "config.json",
  "capsules/current.md",
  "quests/active",
  "quests/completed",
  "proposals/memory-delta/pending",
  "proposals/memory-delta/accepted",
  "proposals/memory-delta/rejected",
  "graph/nodes/decision",
  "graph/nodes/constraint",
  "graph/nodes/component",
  "graph/nodes/risk",
  "graph/nodes/verification",
  "graph/index.json",
  "graph/edges.jsonl",
  "traces/route.jsonl",
  "identity",
  "structure",
  "hooks/reports",
  "evals/reports",
];

/**
 * The doctor's quick look at a project: the last one while nothing has been added, replaced or removed since, else a new one.
 * Null when there is no doctor, or when it took too long, which is not tried again before something changes.
 */
export async function quickHealth({ ctx, at }: EventRun): Promise<Health | null> {
  const stamp = await stampOf(ctx);
  const known = readEntry(ctx.cache, ENTRY);
  if (known["stamp"] === stamp && isRecent(known["taken_at"], at)) return decodeHealth(known);
  const health = await examine(ctx);
  keepEntry(ctx.cache, ENTRY, { taken_at: at, stamp, ...(health ?? { ok: null }) });
  return health;
}

async function stampOf({ blobs, ids }: OrangeContext): Promise<string> {
  const stamps: (number | null)[] = [];
  for (const key of LOOKED_AT) stamps.push(await blobs.modified(key));
  return ids.digest(stamps.join(" ")).slice(0, 32);
}

function decodeHealth({ ok, errors, warnings }: Readonly<Record<string, unknown>>): Health | null {
  return typeof ok === "boolean" && typeof errors === "number" && typeof warnings === "number"
    ? { ok, errors, warnings }
    : null;
}

function isRecent(takenAt: unknown, at: string): boolean {
  const age = Date.parse(at) - Date.parse(String(takenAt));
  return age >= 0 && age < GOOD_FOR_MS;
}

import type { OrangeContext } from "@orange-hyper/core";
import { openProjections } from "@orange-hyper/core/projection";
import { documentFolders, STORAGE_PATHS } from "@orange-hyper/core/storage";
import type { EventRun } from "../run.js";
import { readStateFile, writeStateFile } from "../state/json-file.js";
import { SHORT_WAIT_MS, withLock } from "../state/locks.js";
import { examine, type Health } from "./examination.js";

/** A look that took longer because of all the documents it read makes the next one sooner. */
const SLOW_MS = 100;
/** Files that were edited in place change no stamp, so that a look counts no longer than this. */
const GOOD_FOR_MS = 60 * 60 * 1000;
const CACHE_KEY = "local/runtime/doctor.json";

/**
 * The doctor's quick look at a project: the last one while nothing has been added, replaced or removed since, else a new one.
 * Null when there is no doctor, or when it took too long, which is not tried again before something changes.
 */
export async function quickHealth({ ctx, at }: EventRun): Promise<Health | null> {
  const stamp = await stampOf(ctx);
  const known = await readStateFile(ctx.blobs, CACHE_KEY);
  if (known.kind === "object" && known.value["stamp"] === stamp && isRecent(known.value["taken_at"], at)) {
    return decodeHealth(known.value);
  }
  const startMs = Date.parse(ctx.clock.now());
  const { health, documents, hasReadFolders } = await examine(ctx);
  const isSlow = hasReadFolders && Date.parse(ctx.clock.now()) - startMs > SLOW_MS;
  const look = { schema_version: 1, taken_at: at, stamp, ...(health ?? { ok: null }) };
  const keep = async (): Promise<void> => {
    await writeStateFile(ctx.blobs, CACHE_KEY, look);
    const { blobs, clock, registry } = ctx;
    if (isSlow) await (await openProjections({ documents, blobs, clock, registry })).finish();
  };
  // Its stale lock is what tells the next command to sweep up after a process that was killed here. What cannot be kept is
  // looked at again by the next session, and told to this one all the same.
  await withLock(ctx.locks, "evidence", keep, SHORT_WAIT_MS).catch(() => undefined);
  return health;
}

/** Whatever the doctor looks at is shared or generated. */
async function stampOf({ blobs, documents, ids }: OrangeContext): Promise<string> {
  const stamps: (string | number | null | undefined)[] = [];
  for (const folder of documentFolders()) stamps.push(await documents.version(folder).catch(() => null));
  for (const { path, initial } of STORAGE_PATHS) {
    const isFolder = path.endsWith("/");
    if (path.startsWith("local/") || (initial && isFolder)) continue;
    stamps.push(await blobs.modified?.(isFolder ? path.slice(0, -1) : path));
  }
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

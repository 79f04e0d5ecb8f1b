import type { OrangeContext } from "@orange-hyper/core";
import { keepEntry, readEntry } from "@orange-hyper/core/derived";
import { documentFolders, STORAGE_PATHS } from "@orange-hyper/core/storage";
import type { EventRun } from "../run.js";
import { examine, type Health } from "./examination.js";

/** Files that were edited in place change no stamp, so that a result counts no longer than this. */
const GOOD_FOR_MS = 60 * 60 * 1000;
/** The cache entry of the last result. */
const ENTRY = "doctor.look.1";

/**
 * The doctor's quick check of a project: the last result while nothing has been added, replaced or removed since, else a new one.
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

/** Whatever the doctor checks is shared or generated. */
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

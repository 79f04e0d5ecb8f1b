import { readJsonObject } from "../ports/json-object.js";
import type { BlobStore, Key } from "../ports/ports.js";
import { type ConfigState, isRecord } from "../project.js";
import { keptKey } from "./kept.js";

const FORMAT = "orange-hyper/json-scalars/1";

/**
 * What a JSON file holds besides objects and lists. Of a large file they are kept by the command that wrote it, and taken
 * from there while the file is as that command left it.
 */
export async function readJsonScalars(blobs: BlobStore, key: Key): Promise<ConfigState> {
  const kept = await readKeptScalars(blobs, key);
  if (kept !== null) return { kind: "valid", data: kept };
  const state = await readJsonObject(blobs, key);
  return state.kind === "valid" ? { kind: "valid", data: scalarsOf(state.data) } : state;
}

/**
 * Keeps the scalars of a JSON file unless they are kept, under the lock that every writer of it holds. Whoever has just
 * written the file tells what is in it. Readers do without, so that nothing is thrown.
 */
export async function keepJsonScalars(
  blobs: BlobStore,
  key: Key,
  written?: Readonly<Record<string, unknown>>,
): Promise<void> {
  try {
    if ((await readKeptScalars(blobs, key)) !== null) return;
    const stamp = await stampOf(blobs, key);
    const state: ConfigState =
      written === undefined ? await readJsonObject(blobs, key) : { kind: "valid", data: written };
    if (state.kind !== "valid") return;
    const kept = { format: FORMAT, stamp, data: scalarsOf(state.data) };
    await blobs.put(keptKey(key), `${JSON.stringify(kept)}\n`);
  } catch {}
}

async function readKeptScalars(
  blobs: BlobStore,
  key: Key,
): Promise<Readonly<Record<string, unknown>> | null> {
  const kept = await readJsonObject(blobs, keptKey(key)).catch(() => null);
  if (kept?.kind !== "valid" || kept.data["format"] !== FORMAT || !isRecord(kept.data["data"])) return null;
  const stamp = await stampOf(blobs, key);
  return stamp !== null && JSON.stringify(kept.data["stamp"]) === JSON.stringify(stamp)
    ? kept.data["data"]
    : null;
}

/** Time and size; null where no regular file is. */
async function stampOf(blobs: BlobStore, key: Key): Promise<readonly [number, number] | null> {
  if ((await blobs.kind(key)) !== "file") return null;
  const modified = (await blobs.modified?.(key)) ?? null;
  const reader = await blobs.open(key);
  reader?.close();
  return modified === null || reader === null ? null : [modified, reader.size];
}

function scalarsOf(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(data).filter(([, value]) => typeof value !== "object" || value === null),
  );
}

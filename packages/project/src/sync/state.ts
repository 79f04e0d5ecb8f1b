import { displayPath, isRecord } from "@orange-hyper/core";
import { type BlobStore, readJsonObject } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import type { StoredGraph } from "./diff.js";
import { type SyncWarning, stateUnreadable } from "./warnings.js";

/** Key of the structure graph of the last sync. */
export const STRUCTURE_KEY = "structure/index.json";

/**
 * Key of the status file, with the time and changes of the last sync and whether the page shows it. Written after the
 * graph.
 */
export const STATUS_KEY = "structure/status.json";

type Stored = Readonly<Record<string, unknown>>;

/** The stored state of the last sync. */
export interface SyncState {
  /** The applied revision; null before the first sync. */
  readonly revision: string | null;
  readonly graph: StoredGraph;
  readonly status: Stored | null;
  readonly warnings: readonly SyncWarning[];
}

/** Reads the state of the last sync. Damaged files count as absent, with a warning. */
export async function readState(blobs: BlobStore): Promise<SyncState> {
  const warnings: SyncWarning[] = [];
  const read = async (key: string): Promise<Stored | null> => {
    const state = await readJsonObject(blobs, key);
    // A fixed text, because messages of the JavaScript engine may quote the file.
    if (state.kind === "invalid") warnings.push(stateUnreadable(displayPath(key), msg`is not valid JSON`));
    return state.kind === "valid" ? state.data : null;
  };
  const index = await read(STRUCTURE_KEY);
  const status = await read(STATUS_KEY);
  return {
    revision: textAt(status, "state_revision") ?? textAt(index, "state_revision"),
    graph: { nodes: listAt(index, "nodes"), edges: listAt(index, "edges") },
    status,
    warnings,
  };
}

/** Returns a text field of an untrusted object; null when it is empty or not a string. */
export function textAt(record: Stored | null, name: string): string | null {
  const value = record?.[name];
  return typeof value === "string" && value !== "" ? value : null;
}

function listAt(record: Stored | null, name: string): readonly unknown[] {
  const value = record?.[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

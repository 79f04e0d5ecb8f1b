import { isRecord } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";

export const STALE_KEY = "local/stale-memory.json";

/** Why a memory may be stale: what happened to one of its targets. */
export interface StaleReason {
  /** The target as encoded in the node. */
  readonly target: string;
  readonly kind: "gone" | "moved" | "changed";
  readonly reason: string;
  /** The new path of a target that moved, else "". */
  readonly now: string;
}

/** The results of the last checks by memory id, and the index at which the next check continues. */
export interface StaleState {
  readonly next: number;
  readonly nodes: ReadonlyMap<string, readonly StaleReason[]>;
}

const NOTHING: StaleState = { next: 0, nodes: new Map() };

/** Reads the known stale memory. A missing or damaged file counts as empty; the next check writes it anew. */
export async function readStale(blobs: BlobStore): Promise<StaleState> {
  const stored = parsed(await blobs.get(STALE_KEY));
  if (!isRecord(stored)) return NOTHING;
  const { next, nodes } = stored;
  const entries = Object.entries(isRecord(nodes) ? nodes : {}).map(
    ([id, reasons]) => [id, Array.isArray(reasons) ? reasons.filter(isReason) : []] as const,
  );
  return {
    next: typeof next === "number" && next >= 0 ? next : 0,
    nodes: new Map(entries.filter(([, reasons]) => reasons.length > 0)),
  };
}

/** Renders the text that `readStale` parses. */
export function staleText({ next, nodes }: StaleState): string {
  const sorted = [...nodes].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ schema_version: 1, next, nodes: Object.fromEntries(sorted) }, null, 2)}\n`;
}

function parsed(bytes: Uint8Array | null): unknown {
  try {
    return bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function isReason(value: unknown): value is StaleReason {
  return (
    isRecord(value) &&
    ["target", "reason", "now"].every((name) => typeof value[name] === "string") &&
    ["gone", "moved", "changed"].includes(String(value["kind"]))
  );
}

/**
 * Sets the reasons for which a memory may be stale, until the next check; an empty list clears them. Call it under the
 * kernel lock.
 */
export async function setStale(blobs: BlobStore, id: string, reasons: readonly StaleReason[]): Promise<void> {
  const state = await readStale(blobs);
  if (reasons.length === 0 && !state.nodes.has(id)) return;
  const others = [...state.nodes].filter(([other]) => other !== id);
  const nodes = new Map(reasons.length === 0 ? others : [...others, [id, reasons] as const]);
  await blobs.put(STALE_KEY, staleText({ ...state, nodes }));
}

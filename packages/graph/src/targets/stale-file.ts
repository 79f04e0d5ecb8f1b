import { isRecord } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";

export const STALE_KEY = "local/stale-memory.json";

/** Why a memory may be stale: what happened to one of its targets. */
export interface StaleReason {
  /** The target as the node holds it. */
  readonly target: string;
  readonly kind: "gone" | "moved" | "changed";
  readonly reason: string;
  /** Where the target is now that moved, else "". */
  readonly now: string;
}

/** What the last looks found, by the id of the memory, and where the next one goes on. */
export interface StaleState {
  readonly next: number;
  readonly nodes: ReadonlyMap<string, readonly StaleReason[]>;
}

const NOTHING: StaleState = { next: 0, nodes: new Map() };

/** What is known of stale memory; a file that is missing or damaged says nothing, and is written anew by the next look. */
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

/** The text that `readStale` reads. */
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

/** Says why a memory may be stale, or with no reason that it is not, until the next look. Call it under the kernel lock. */
export async function setStale(blobs: BlobStore, id: string, reasons: readonly StaleReason[]): Promise<void> {
  const state = await readStale(blobs);
  if (reasons.length === 0 && !state.nodes.has(id)) return;
  const others = [...state.nodes].filter(([other]) => other !== id);
  const nodes = new Map(reasons.length === 0 ? others : [...others, [id, reasons] as const]);
  await blobs.put(STALE_KEY, staleText({ ...state, nodes }));
}

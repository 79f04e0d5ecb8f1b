import { isRecord } from "@orange-hyper/core";
import { asBuffer, equalParts, joinBytes, utf8 } from "./bytes.js";
import type { IndexHead, StoredIndex } from "./index-file.js";
import type { JoinedRecords } from "./model/records.js";
import type { IndexEntry } from "./schema.js";

/** An entry of an index that anyone may have written. */
export type StoredEntry = Readonly<Record<string, unknown>>;

const IDENTIFYING = [
  "id",
  "file",
  "project_id",
  "project_name",
  "node_type",
  "title",
  "source_quest",
  "source_proposal",
  "accepted_at",
  "candidate_memory",
  "summary",
] as const;

/** How a stored entry relates to the one its node has: tags and keywords are derived and may lag behind. */
export function compareEntry(stored: StoredEntry, entry: IndexEntry): "same" | "derived" | "stale" {
  for (const name of IDENTIFYING) if (stored[name] !== entry[name]) return "stale";
  const sameTags =
    sameTexts(stored["tags"], entry.tags) || sameTexts(sorted(stored["tags"]), sorted(entry.tags));
  return sameTags && sameTexts(stored["keywords"], entry.keywords) ? "same" : "derived";
}

/** True when a stored index says what one with this head and these entries says, whenever it was generated. */
export function sameIndex(stored: StoredIndex, head: IndexHead, entries: JoinedRecords): boolean {
  const { generated_at: _, ...semantic } = head;
  const sameHead = Object.entries(semantic).every(([name, value]) => stored.head[name] === value);
  return (
    sameHead && (equalParts(stored.entries, entries.parts) || sameEntries(asBuffer(stored.entries), entries))
  );
}

/** Parses both sides, but only where they hold equally many entries. */
function sameEntries(stored: Buffer, { parts, ends }: JoinedRecords): boolean {
  if (countEntries(stored) !== ends.length) return false;
  const found = parseEntries(stored);
  const wanted = parseEntries(joinBytes(parts)) as readonly IndexEntry[];
  return (
    found.length === wanted.length &&
    wanted.every((entry, index) => {
      const other = found[index];
      return isRecord(other) && compareEntry(other, entry) === "same";
    })
  );
}

function countEntries(bytes: Buffer): number {
  const start = utf8("\n    {\n");
  let count = bytes.indexOf(start.subarray(1)) === 0 ? 1 : 0;
  for (let at = bytes.indexOf(start); at !== -1; at = bytes.indexOf(start, at + 1)) count++;
  return count;
}

function parseEntries(bytes: Buffer): readonly unknown[] {
  try {
    return JSON.parse(`[${bytes.toString("utf8")}]`);
  } catch {
    return [];
  }
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? [...value].sort() : value;
}

function sameTexts(a: unknown, b: unknown): boolean {
  return (
    Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((item, index) => item === b[index])
  );
}

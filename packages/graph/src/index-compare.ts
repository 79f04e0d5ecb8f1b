import { isRecord } from "@orange-hyper/core";
import { textOf } from "@orange-hyper/core/derived";
import { equalParts } from "./bytes.js";
import type { IndexEntries } from "./index-entries.js";
import type { IndexHead, StoredIndex } from "./index-file.js";
import type { IndexEntry } from "./schema.js";

/** An entry of an index file, which anyone may have written. */
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

/**
 * Compares a stored entry with the one derived from its node. "derived": only tags or keywords differ, which may be
 * outdated. "stale": an identifying field differs.
 */
export function compareEntry(stored: StoredEntry, entry: IndexEntry): "same" | "derived" | "stale" {
  for (const name of IDENTIFYING) if (stored[name] !== entry[name]) return "stale";
  const sameTags =
    sameTexts(stored["tags"], entry.tags) || sameTexts(sorted(stored["tags"]), sorted(entry.tags));
  return sameTags && sameTexts(stored["keywords"], entry.keywords) ? "same" : "derived";
}

/** True when a stored index equals one with this head and these entries, regardless of when it was generated. */
export function sameIndex(stored: StoredIndex, head: IndexHead, entries: IndexEntries): boolean {
  const { generated_at: _, ...semantic } = head;
  const sameHead = Object.entries(semantic).every(([name, value]) => stored.head[name] === value);
  return sameHead && (equalParts(stored.entries, entries.parts) || sameEntries(stored.entries, entries));
}

/** Compares the parsed entries, but parses only when both sides have the same number of them. */
function sameEntries(stored: Uint8Array, { parts, count }: IndexEntries): boolean {
  const text = textOf(stored);
  if (text.split(ENTRY_START).length - 1 !== count) return false;
  const found = parseEntries(text);
  const wanted = parseEntries(parts.map(textOf).join("")) as readonly IndexEntry[];
  return (
    found.length === wanted.length &&
    wanted.every((entry, index) => {
      const other = found[index];
      return isRecord(other) && compareEntry(other, entry) === "same";
    })
  );
}

const ENTRY_START = /^ {4}\{$/m;

function parseEntries(text: string): readonly unknown[] {
  try {
    return JSON.parse(`[${text}]`);
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

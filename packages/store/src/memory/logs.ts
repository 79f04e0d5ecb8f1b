import type { Key } from "@orange-hyper/core";
import type { LogEntry, LogStore } from "@orange-hyper/core/ports";
import { concat, decode, encode } from "../bytes.js";
import { isLarger } from "../codec/limits.js";
import { assertKey, isLogName } from "../keys.js";
import { LINE_LIMIT, overlongLine, parseLine, renderLine } from "../log-lines.js";
import { type MemoryTree, memoryTree } from "./tree.js";

/** Returns a log store in memory. Logs are kept as the bytes of a file. */
export function memoryLogs(tree: MemoryTree = memoryTree()): LogStore {
  return {
    append: async (key, record, how) => {
      assertKey(key);
      const stored = tree.read(key) ?? new Uint8Array(0);
      const start = stored.lastIndexOf(0x0a) + 1;
      const tail = decode(stored.subarray(start));
      const isWhole = parseLine(tail, 0, false)?.kind === "record";
      const isKept = isWhole || (how?.concurrent === true && tail !== "");
      const kept = isKept ? stored : stored.subarray(0, start);
      tree.write(key, concat([kept, encode(renderLine(record, isKept))]));
    },
    read: (key, isWanted) => readEntries(tree, key, isWanted),
    newest: (key, isWanted) => readNewest(tree, key, isWanted),
    list: async (folder) => {
      assertKey(folder);
      const keys = (tree.names(folder) ?? []).filter(isLogName).map((name) => `${folder}/${name}`);
      return keys.sort((a, b) => tree.version(b) - tree.version(a));
    },
    size: async (key) => {
      assertKey(key);
      return tree.read(key)?.length ?? 0;
    },
    stamp: async (key) => {
      assertKey(key);
      return tree.stamp(key);
    },
    rename: async (key, to) => {
      assertKey(key);
      assertKey(to);
      const stored = tree.read(key);
      if (stored === null) return;
      tree.write(to, stored);
      tree.remove(key);
    },
    remove: async (key) => {
      assertKey(key);
      tree.remove(key);
    },
  };
}

async function* readEntries(
  tree: MemoryTree,
  key: Key,
  isWanted: (line: string) => boolean = () => true,
): AsyncGenerator<LogEntry> {
  const lines = linesOf(tree, key);
  for (const [index, text] of lines.entries()) {
    const entry = isLarger(text, LINE_LIMIT) || isWanted(text) ? entryOf(lines, index) : null;
    if (entry !== null) yield entry;
  }
}

async function* readNewest(
  tree: MemoryTree,
  key: Key,
  isWanted: (line: string) => boolean = () => true,
): AsyncGenerator<LogEntry> {
  const lines = linesOf(tree, key);
  for (const [index, text] of [...lines.entries()].reverse()) {
    const entry = isLarger(text, LINE_LIMIT) || isWanted(text) ? entryOf(lines, index) : null;
    if (entry !== null) yield { ...entry, line: 0 };
  }
}

function linesOf(tree: MemoryTree, key: Key): readonly string[] {
  assertKey(key);
  return decode(tree.read(key) ?? new Uint8Array(0)).split("\n");
}

/** Returns the entry of a line by its zero-based index; null for a blank line. */
function entryOf(lines: readonly string[], index: number): LogEntry | null {
  const text = lines[index] ?? "";
  if (isLarger(text, LINE_LIMIT)) return overlongLine(index + 1);
  return parseLine(text, index + 1, index < lines.length - 1);
}

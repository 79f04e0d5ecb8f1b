import type { Key } from "@orange-hyper/core";
import type { LogEntry, LogStore, ReadLog } from "@orange-hyper/core/ports";
import { concat, decode, encode } from "../bytes.js";
import { isLarger } from "../codec/limits.js";
import { assertKey, isLogName } from "../keys.js";
import { LINE_LIMIT, overlongLine, parseLine, renderLine } from "../log-lines.js";
import { type MemoryTree, memoryTree } from "./tree.js";

/** Logs in memory, kept as the bytes that a file would hold. */
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
    read: (key, which) => readEntries(tree, key, which),
    newest: (key) => readNewest(tree, key),
    list: async (folder) => {
      assertKey(folder);
      const keys = (tree.names(folder) ?? []).filter(isLogName).map((name) => `${folder}/${name}`);
      return keys.sort((a, b) => tree.version(b) - tree.version(a));
    },
    remove: async (key) => {
      assertKey(key);
      tree.remove(key);
    },
  };
}

async function* readEntries(tree: MemoryTree, key: Key, which?: ReadLog): AsyncGenerator<LogEntry> {
  yield* entriesOf(tree, key, which);
}

async function* readNewest(tree: MemoryTree, key: Key): AsyncGenerator<LogEntry> {
  for (const entry of [...entriesOf(tree, key)].reverse()) yield { ...entry, line: 0 };
}

function* entriesOf(tree: MemoryTree, key: Key, { containing }: ReadLog = {}): Generator<LogEntry> {
  assertKey(key);
  const lines = decode(tree.read(key) ?? new Uint8Array(0)).split("\n");
  for (const [index, text] of lines.entries()) {
    if (containing !== undefined && !text.includes(containing)) continue;
    const overlong = isLarger(text, LINE_LIMIT);
    const entry = overlong ? overlongLine(index + 1) : parseLine(text, index + 1, index < lines.length - 1);
    if (entry !== null) yield entry;
  }
}

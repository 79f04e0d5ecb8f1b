import type { Key } from "@orange-hyper/core";
import type { LogEntry, LogStore } from "@orange-hyper/core/ports";
import { concat, decode, encode } from "../bytes.js";
import { isLarger } from "../codec/limits.js";
import { assertKey } from "../keys.js";
import { LINE_LIMIT, overlongLine, parseLine, renderLine } from "../log-lines.js";
import { type MemoryTree, memoryTree } from "./tree.js";

/** Logs in memory, kept as the bytes that a file would hold. The line of `last` is 0, as it is for files. */
export function memoryLogs(tree: MemoryTree = memoryTree()): LogStore {
  return {
    append: async (key, record) => {
      assertKey(key);
      const stored = tree.read(key) ?? new Uint8Array(0);
      const start = stored.lastIndexOf(0x0a) + 1;
      const tail = decode(stored.subarray(start));
      const isWhole = parseLine(tail, 0, false)?.kind === "record";
      const kept = isWhole ? stored : stored.subarray(0, start);
      tree.write(key, concat([kept, encode(renderLine(record, isWhole))]));
    },
    read: (key) => readEntries(tree, key),
    last: async (key) => {
      const last = [...entriesOf(tree, key)].at(-1);
      return last === undefined ? null : { ...last, line: 0 };
    },
  };
}

async function* readEntries(tree: MemoryTree, key: Key): AsyncGenerator<LogEntry> {
  yield* entriesOf(tree, key);
}

function* entriesOf(tree: MemoryTree, key: Key): Generator<LogEntry> {
  assertKey(key);
  const lines = decode(tree.read(key) ?? new Uint8Array(0)).split("\n");
  for (const [index, text] of lines.entries()) {
    const overlong = isLarger(text, LINE_LIMIT);
    const entry = overlong ? overlongLine(index + 1) : parseLine(text, index + 1, index < lines.length - 1);
    if (entry !== null) yield entry;
  }
}

import type { Key } from "@orange-hyper/core";
import type { LogEntry, LogStore } from "@orange-hyper/core/ports";
import { assertKey, parentOf } from "../keys.js";
import { overlongLine, parseLine, renderLine } from "../log-lines.js";
import { assertReadable } from "../read-limits.js";
import { codeOf, fileError, linkRefused, writtenInPart } from "./errors.js";
import { fs } from "./fs.js";
import { type Line, lastLineStart, readLastLine, readLines } from "./lines.js";
import { openFile } from "./read.js";
import { type StorageTree, storageTree } from "./tree.js";

/** Logs as files of JSON lines. Writers hold a lock; readers need none. The line of `last` is 0: it is not counted. */
export function fileLogs(root: string): LogStore {
  const tree = storageTree(root);
  return {
    append: async (key, record) => appendRecord(tree, key, record),
    read: (key) => readEntries(tree, key),
    last: async (key) => lastEntry(tree, key),
  };
}

function appendRecord(tree: StorageTree, key: Key, record: object): void {
  assertKey(key);
  tree.makeFolder(parentOf(key));
  const fd = openForAppend(tree, key);
  try {
    const line = Buffer.from(renderLine(record, isTorn(fd) && !cutTornLine(fd)), "utf8");
    // One call, so that a reader sees the whole line or nothing; the next append cuts off what a full disk tears.
    if (fs.writeSync(fd, line) < line.length) throw writtenInPart(key);
  } catch (error) {
    throw fileError(key, "written", error);
  } finally {
    fs.closeSync(fd);
  }
}

function openForAppend(tree: StorageTree, key: Key): number {
  const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = fs.constants;
  try {
    return fs.openSync(tree.path(key), O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, tree.fileMode(key));
  } catch (error) {
    throw codeOf(error) === "ELOOP" ? linkRefused(key) : fileError(key, "written", error);
  }
}

/** True when the last line has no end. */
function isTorn(fd: number): boolean {
  const { size } = fs.fstatSync(fd);
  const end = Buffer.alloc(1);
  return size > 0 && fs.readSync(fd, end, 0, 1, size - 1) === 1 && end.toString("latin1") !== "\n";
}

/** Cuts off a last line that was torn; false where it is a whole record without end, or too long to be parsed. */
function cutTornLine(fd: number): boolean {
  const line = readLastLine(fd);
  if (line?.text === null) return false;
  // Blanks behind a line that has its end are no record either.
  if (line !== null && !line.ended && parseLine(line.text, 0, false)?.kind === "record") return false;
  fs.ftruncateSync(fd, lastLineStart(fd));
  return true;
}

async function* readEntries(tree: StorageTree, key: Key): AsyncGenerator<LogEntry> {
  const fd = openLog(tree, key);
  if (fd === null) return;
  try {
    let number = 0;
    for (const line of readLines(fd)) {
      number += 1;
      const entry = toEntry(line, number);
      if (entry !== null) yield entry;
    }
  } catch (error) {
    throw fileError(key, "read", error);
  } finally {
    fs.closeSync(fd);
  }
}

function lastEntry(tree: StorageTree, key: Key): LogEntry | null {
  const fd = openLog(tree, key);
  if (fd === null) return null;
  try {
    const line = readLastLine(fd);
    return line === null ? null : toEntry(line, 0);
  } catch (error) {
    throw fileError(key, "read", error);
  } finally {
    fs.closeSync(fd);
  }
}

function openLog(tree: StorageTree, key: Key): number | null {
  assertKey(key);
  const fd = tree.hasFolder(parentOf(key)) ? openFile(tree.path(key), key) : null;
  if (fd === null) return null;
  try {
    assertReadable(key, fs.fstatSync(fd).size, tree.name);
    return fd;
  } catch (error) {
    fs.closeSync(fd);
    throw error;
  }
}

function toEntry({ text, ended }: Line, number: number): LogEntry | null {
  return text === null ? overlongLine(number) : parseLine(text, number, ended);
}

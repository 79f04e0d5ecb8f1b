import type { Key } from "@orange-hyper/core";
import type { AppendRecord, LogEntry, LogStore } from "@orange-hyper/core/ports";
import { assertKey, isLogName, parentOf } from "../keys.js";
import { overlongLine, parseLine, renderLine } from "../log-lines.js";
import { assertReadable } from "../read-limits.js";
import { codeOf, fileError, isMissing, linkRefused, writtenInPart } from "./errors.js";
import { fs } from "./fs.js";
import { type Line, lastLineStart, readLines, readLinesBack } from "./lines.js";
import { openFile, readEntries } from "./read.js";
import { fileStamp } from "./snapshot.js";
import { type StorageTree, storageTree, type TreeOptions } from "./tree.js";

type LineTest = (line: string) => boolean;

/** Returns a log store over files of JSON lines. Writers hold a lock or append concurrently; readers need no lock. */
export function fileLogs(root: string, options: TreeOptions = {}): LogStore {
  const tree = storageTree(root, options);
  return {
    append: async (key, record, how) => appendRecord(tree, key, { record, how }),
    read: (key, isWanted) => readLog(tree, key, { isWanted, isBack: false }),
    newest: (key, isWanted) => readLog(tree, key, { isWanted, isBack: true }),
    list: async (folder) => listLogs(tree, folder),
    size: async (key) => sizeOf(tree, key),
    stamp: async (key) => {
      assertKey(key);
      return fileStamp(tree, key);
    },
    rename: async (key, to) => renameLog(tree, key, to),
    remove: async (key) => removeLog(tree, key),
  };
}

function appendRecord(
  tree: StorageTree,
  key: Key,
  { record, how }: { readonly record: object; readonly how: AppendRecord | undefined },
): void {
  assertKey(key);
  tree.makeFolder(parentOf(key));
  const fd = openForAppend(tree, key);
  try {
    // Without a lock, an apparently torn line may be one that another process is writing, so it must not be cut off.
    const endsLast = isTorn(fd) && (how?.concurrent === true || !cutTornLine(fd));
    const line = Buffer.from(renderLine(record, endsLast), "utf8");
    // One call, so that a reader sees the whole line or nothing. A line torn by a full disk is cut off by the next
    // append.
    if (fs.writeSync(fd, line) < line.length) throw writtenInPart(key);
    if (how?.durable === true) fs.fsyncSync(fd);
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

/** True when the last line lacks a line break. */
function isTorn(fd: number): boolean {
  const { size } = fs.fstatSync(fd);
  const end = Buffer.alloc(1);
  return size > 0 && fs.readSync(fd, end, 0, 1, size - 1) === 1 && end.toString("latin1") !== "\n";
}

/**
 * Truncates a torn last line. Returns false when the line is a whole record without line break, or too long to be
 * parsed.
 */
function cutTornLine(fd: number): boolean {
  const [last] = readLinesBack(fd);
  if (last?.text === null) return false;
  if (last !== undefined && parseLine(last.text, 0, false)?.kind === "record") return false;
  fs.ftruncateSync(fd, lastLineStart(fd));
  return true;
}

async function* readLog(
  tree: StorageTree,
  key: Key,
  { isWanted = () => true, isBack }: { readonly isWanted?: LineTest | undefined; readonly isBack: boolean },
): AsyncGenerator<LogEntry> {
  const fd = openLog(tree, key);
  if (fd === null) return;
  try {
    let number = 0;
    for (const line of isBack ? readLinesBack(fd) : readLines(fd)) {
      number += 1;
      if (line.text !== null && !isWanted(line.text)) continue;
      // Line numbers are unknown when reading from the end.
      const entry = toEntry(line, isBack ? 0 : number);
      if (entry !== null) yield entry;
    }
  } catch (error) {
    throw fileError(key, "read", error);
  } finally {
    fs.closeSync(fd);
  }
}

function listLogs(tree: StorageTree, folder: Key): readonly Key[] {
  assertKey(folder);
  if (!tree.hasFolder(folder)) return [];
  const files = readEntries(tree, folder).filter((entry) => entry.isFile() && isLogName(entry.name));
  const dated = files.map(({ name }) => ({
    key: `${folder}/${name}`,
    at: fs.lstatSync(tree.path(`${folder}/${name}`), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  return dated.sort((a, b) => b.at - a.at || (a.key < b.key ? -1 : 1)).map(({ key }) => key);
}

function sizeOf(tree: StorageTree, key: Key): number {
  assertKey(key);
  if (!tree.hasFolder(parentOf(key))) return 0;
  const stat = fs.lstatSync(tree.path(key), { throwIfNoEntry: false });
  return stat?.isFile() ? stat.size : 0;
}

function renameLog(tree: StorageTree, key: Key, to: Key): void {
  assertKey(key);
  assertKey(to);
  if (!tree.hasFolder(parentOf(key))) return;
  tree.makeFolder(parentOf(to));
  try {
    fs.renameSync(tree.path(key), tree.path(to));
  } catch (error) {
    if (!isMissing(error)) throw fileError(key, "renamed", error);
  }
}

function removeLog(tree: StorageTree, key: Key): void {
  assertKey(key);
  if (!tree.hasFolder(parentOf(key))) return;
  try {
    fs.unlinkSync(tree.path(key));
  } catch (error) {
    if (!isMissing(error)) throw fileError(key, "removed", error);
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

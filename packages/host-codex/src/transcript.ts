import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from "node:fs";
import { isAbsolute, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The line of a command follows its end at once; what lies further back belongs to earlier work. */
const TAIL_BYTES = 1024 * 1024;
const CHUNK = 64 * 1024;
const TIMEOUT_NS = 200_000_000n;

const NEWLINE = 0x0a;
const CALL_ID = /^[\w.:-]{1,200}$/;

export interface CommandCall {
  /** The payload's own words, not trusted. */
  readonly transcriptPath: unknown;
  readonly toolUseId: unknown;
  /** Absolute path of the folder in which the client keeps its sessions. */
  readonly sessions: string | null;
}

/** What the client noted of a shell command that has ended. */
export interface CommandRecord {
  /** Null where the record has none, as after a sandbox refused the command or the user declined it. */
  readonly status: number | null;
  /** Absolute path of the folder that it ran in, which the payload does not tell; undefined where the record has none. */
  readonly folder?: string;
}

/**
 * What became of a shell command that has just ended, from the end of the client's own record of the session; undefined where
 * that is silent. Reads a bounded part of a regular file below the sessions folder, for a bounded time, and keeps nothing of
 * what the command printed. Never throws.
 */
export function readCommandRecord({
  transcriptPath,
  toolUseId,
  sessions,
}: CommandCall): CommandRecord | undefined {
  if (typeof toolUseId !== "string" || !CALL_ID.test(toolUseId)) return undefined;
  let fd: number | undefined;
  try {
    const path = safePath(transcriptPath, sessions);
    if (path === null) return undefined;
    // Nothing waits for a writer when somebody puts a pipe there meanwhile.
    fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    const stat = fstatSync(fd);
    return stat.isFile() ? findRecord(fd, stat.size, toolUseId) : undefined;
  } catch {
    return undefined;
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

/** The real path of a transcript, if it lies in the sessions folder; links do not lead out of it. */
function safePath(path: unknown, sessions: string | null): string | null {
  if (typeof path !== "string" || !isAbsolute(path) || !path.endsWith(".jsonl") || sessions === null)
    return null;
  const real = realpathSync(path);
  return real.startsWith(realpathSync(sessions) + sep) ? real : null;
}

/** Reads backwards, a chunk at a time, until the lines read so far have the answer. */
function findRecord(fd: number, size: number, id: string): CommandRecord | undefined {
  const deadline = process.hrtime.bigint() + TIMEOUT_NS;
  const last = Math.max(0, size - TAIL_BYTES);
  // The end of a line that begins further back.
  let rest = Buffer.alloc(0);
  for (let start = size; start > last && process.hrtime.bigint() < deadline; ) {
    const length = Math.min(CHUNK, start - last);
    start -= length;
    const chunk = Buffer.allocUnsafe(length);
    if (readSync(fd, chunk, 0, length, start) < length) return undefined;
    const text = Buffer.concat([chunk, rest]);
    const begin = start === 0 ? 0 : text.indexOf(NEWLINE) + 1;
    if (begin > 0 || start === 0) {
      const record = recordIn(text.subarray(begin).toString("utf8"), id);
      if (record !== undefined) return record;
    }
    rest = begin > 0 ? text.subarray(0, begin) : text;
  }
  return undefined;
}

/** What the last line about the call says; undefined without such a line. */
function recordIn(lines: string, id: string): CommandRecord | undefined {
  for (const line of lines.split("\n").reverse()) {
    if (!line.includes(id) || !line.includes("CommandExecution")) continue;
    const item = completedItem(line);
    if (item?.["type"] === "CommandExecution" && item["id"] === id)
      return { status: statusOf(item), ...folderOf(item["cwd"]) };
  }
  return undefined;
}

/** A command that was declined, or is in any state but an end of its own, never came to it: the number beside it is the client's. */
function statusOf({ status, exit_code }: Readonly<Record<string, unknown>>): number | null {
  const hasEnded = status === undefined || status === "completed" || status === "failed";
  return hasEnded && typeof exit_code === "number" && Number.isSafeInteger(exit_code) ? exit_code : null;
}

/** Where a folder is noted and cannot be read it is none of the project's: what ran there says nothing of it. */
function folderOf(cwd: unknown): Pick<CommandRecord, "folder"> {
  if (cwd === undefined || cwd === null) return {};
  try {
    return { folder: fileURLToPath(cwd as string) };
  } catch {
    return { folder: typeof cwd === "string" && isAbsolute(cwd) ? cwd : "/" };
  }
}

/** The format is the client's own and may change: whatever is not as expected is no answer. */
function completedItem(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const { type, payload } = JSON.parse(line) as { type?: unknown; payload?: Record<string, unknown> };
    if (type !== "event_msg" || payload?.["type"] !== "item_completed") return null;
    const item = payload["item"];
    return typeof item === "object" && item !== null ? (item as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Where the client keeps its sessions: below CODEX_HOME, else below `.codex` of the home folder. */
export function sessionsFolder(env: Readonly<Record<string, string | undefined>>): string | null {
  const home = env["CODEX_HOME"] || (env["HOME"] ? join(env["HOME"], ".codex") : "");
  return isAbsolute(home) ? join(home, "sessions") : null;
}

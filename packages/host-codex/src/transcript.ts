import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from "node:fs";
import { isAbsolute, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** How far back the transcript is read, in bytes. The line of a command is written as soon as it ends. */
const TAIL_BYTES = 1024 * 1024;
const CHUNK = 64 * 1024;
const TIMEOUT_NS = 200_000_000n;

const NEWLINE = 0x0a;
const CALL_ID = /^[\w.:-]{1,200}$/;

export interface CommandCall {
  /** `transcript_path` and `tool_use_id` of the payload. Untrusted. */
  readonly transcriptPath: unknown;
  readonly toolUseId: unknown;
  /** Absolute path of the folder in which the client stores its sessions; null when it is unknown. */
  readonly sessions: string | null;
}

/** What the client recorded about a shell command that has ended. */
export interface CommandRecord {
  /** Exit status; null when the record has none, for example after the sandbox or the user refused the command. */
  readonly status: number | null;
  /** Absolute path of the working directory, which the payload does not contain. Omitted: the record has none. */
  readonly folder?: string;
}

/**
 * Looks up the outcome of a shell command that has just ended, at the end of the client's transcript of the session;
 * undefined when it has no entry. Reads a bounded part of a regular file below the sessions folder, for a bounded time,
 * and keeps none of the command's output. Never throws.
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
    // O_NONBLOCK: opening must not wait for a writer if the file has been replaced by a named pipe.
    fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    const stat = fstatSync(fd);
    return stat.isFile() ? findRecord(fd, stat.size, toolUseId) : undefined;
  } catch {
    return undefined;
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

/**
 * Returns the real path of a transcript; null when it is outside the sessions folder after symbolic links are resolved.
 */
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
  // The tail of a line whose beginning has not been read yet.
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

/** Returns the record in the last line about the call; undefined without such a line. */
function recordIn(lines: string, id: string): CommandRecord | undefined {
  for (const line of lines.split("\n").reverse()) {
    if (!line.includes(id) || !line.includes("CommandExecution")) continue;
    const item = completedItem(line);
    if (item?.["type"] === "CommandExecution" && item["id"] === id)
      return { status: statusOf(item), ...folderOf(item["cwd"]) };
  }
  return undefined;
}

/**
 * Returns the exit status; null unless the command ended on its own, because the client otherwise writes its own
 * number.
 */
function statusOf({ status, exit_code }: Readonly<Record<string, unknown>>): number | null {
  const hasEnded = status === undefined || status === "completed" || status === "failed";
  return hasEnded && typeof exit_code === "number" && Number.isSafeInteger(exit_code) ? exit_code : null;
}

/**
 * Returns the working directory. A value that is neither a file URL nor an absolute path becomes `/`, so that the
 * command does not count for the project.
 */
function folderOf(cwd: unknown): Pick<CommandRecord, "folder"> {
  if (cwd === undefined || cwd === null) return {};
  try {
    return { folder: fileURLToPath(cwd as string) };
  } catch {
    return { folder: typeof cwd === "string" && isAbsolute(cwd) ? cwd : "/" };
  }
}

/** Parses a line; null for anything unexpected, because the format is internal to the client and may change. */
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

/**
 * Returns the client's sessions folder, in CODEX_HOME or else in `~/.codex`; null when neither gives an absolute path.
 */
export function sessionsFolder(env: Readonly<Record<string, string | undefined>>): string | null {
  const home = env["CODEX_HOME"] || (env["HOME"] ? join(env["HOME"], ".codex") : "");
  return isAbsolute(home) ? join(home, "sessions") : null;
}

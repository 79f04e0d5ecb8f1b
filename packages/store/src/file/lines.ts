import { LINE_LIMIT } from "../log-lines.js";
import { fs } from "./fs.js";

const STEP = 64 * 1024;
/** Small, because a reader from the end usually needs only the last lines. */
const FIRST_STEP_BACK = 8 * 1024;
const NEWLINE = 0x0a;

/** A line of an open file. */
export interface Line {
  /** Null when the line is longer than the limit. */
  readonly text: string | null;
  /** False for a last line without a line break. */
  readonly ended: boolean;
}

/** Yields the lines of an open file from the beginning, reading in chunks. */
export function* readLines(fd: number): Generator<Line> {
  const buffer = Buffer.allocUnsafe(STEP);
  const line = new PartialLine();
  for (;;) {
    const data = buffer.subarray(0, fs.readSync(fd, buffer, 0, STEP, null));
    if (data.length === 0) break;
    let start = 0;
    for (let end = data.indexOf(NEWLINE); end !== -1; end = data.indexOf(NEWLINE, start)) {
      yield { text: line.endWith(data.subarray(start, end)), ended: true };
      start = end + 1;
    }
    line.add(data.subarray(start));
  }
  if (line.length > 0) yield { text: line.endWith(Buffer.alloc(0)), ended: false };
}

/** A line assembled from chunks. Once it exceeds the limit, further chunks are only counted. */
class PartialLine {
  length = 0;
  #parts: Buffer[] = [];

  add(part: Buffer): void {
    this.length += part.length;
    if (this.length <= LINE_LIMIT && part.length > 0) this.#parts.push(Buffer.from(part));
  }

  /** Completes the line with its last chunk and starts the next one. Returns null when it exceeds the limit. */
  endWith(part: Buffer): string | null {
    const length = this.length + part.length;
    const parts = this.#parts;
    this.length = 0;
    this.#parts = [];
    if (length > LINE_LIMIT) return null;
    return (parts.length === 0 ? part : Buffer.concat([...parts, part])).toString("utf8");
  }
}

/**
 * Yields the lines of an open file from the end, reading in chunks. Includes blank lines, except the empty text after a
 * final line break.
 */
export function* readLinesBack(fd: number): Generator<Line> {
  let end = fs.fstatSync(fd).size;
  let step = FIRST_STEP_BACK;
  let isOverlong = false;
  let ended = false;
  let rest: Buffer = Buffer.alloc(0);
  const line = (bytes: Buffer): Line => {
    const text = isOverlong || bytes.length > LINE_LIMIT ? null : bytes.toString("utf8");
    isOverlong = false;
    return { text, ended };
  };
  while (end > 0) {
    const start = Math.max(0, end - step);
    step = STEP;
    const part = Buffer.allocUnsafe(end - start);
    // The file was truncated while being read.
    if (fs.readSync(fd, part, 0, part.length, start) < part.length) return;
    const data = rest.length === 0 ? part : Buffer.concat([part, rest]);
    let stop = data.length;
    for (let at = lastNewline(data, stop); at !== -1; at = lastNewline(data, stop)) {
      if (ended || stop > at + 1) yield line(data.subarray(at + 1, stop));
      ended = true;
      stop = at;
    }
    isOverlong ||= stop > LINE_LIMIT;
    rest = isOverlong ? Buffer.alloc(0) : data.subarray(0, stop);
    end = start;
  }
  if (ended || isOverlong || rest.length > 0) yield line(rest);
}

function lastNewline(data: Buffer, end: number): number {
  return end === 0 ? -1 : data.lastIndexOf(NEWLINE, end - 1);
}

/** Returns the offset at which an unterminated last line begins. */
export function lastLineStart(fd: number): number {
  let end = fs.fstatSync(fd).size;
  const part = Buffer.allocUnsafe(STEP);
  while (end > 0) {
    const start = Math.max(0, end - STEP);
    const count = fs.readSync(fd, part, 0, end - start, start);
    const newline = part.subarray(0, count).lastIndexOf(NEWLINE);
    if (newline !== -1) return start + newline + 1;
    end = start;
  }
  return 0;
}

import { LINE_LIMIT } from "../log-lines.js";
import { fs } from "./fs.js";

const STEP = 64 * 1024;
const NEWLINE = 0x0a;

export interface Line {
  /** Null when longer than the limit. */
  readonly text: string | null;
  /** False for a last line without line end. */
  readonly ended: boolean;
}

/** The lines of an open file from its beginning, read piece by piece. */
export function* readLines(fd: number): Generator<Line> {
  const buffer = Buffer.allocUnsafe(STEP);
  const line = new PartialLine();
  for (;;) {
    const data = buffer.subarray(0, fs.readSync(fd, buffer, 0, STEP, null));
    if (data.length === 0) break;
    let start = 0;
    for (let end = data.indexOf(NEWLINE); end !== -1; end = data.indexOf(NEWLINE, start)) {
      line.add(data.subarray(start, end));
      yield { text: line.take(), ended: true };
      start = end + 1;
    }
    line.add(data.subarray(start));
  }
  if (line.length > 0) yield { text: line.take(), ended: false };
}

/** A line that comes in pieces; those beyond the limit are only counted. */
class PartialLine {
  length = 0;
  #parts: Buffer[] = [];

  add(part: Buffer): void {
    this.length += part.length;
    if (this.length <= LINE_LIMIT && part.length > 0) this.#parts.push(Buffer.from(part));
  }

  take(): string | null {
    const text = this.length > LINE_LIMIT ? null : Buffer.concat(this.#parts).toString("utf8");
    this.length = 0;
    this.#parts = [];
    return text;
  }
}

/** The last line of an open file that is not blank, looked for from the end; null when there is none. */
export function readLastLine(fd: number): Line | null {
  const { size } = fs.fstatSync(fd);
  let tail: Buffer = Buffer.alloc(0);
  while (tail.length < size) {
    if (tail.length > LINE_LIMIT) return { text: null, ended: true };
    const part = Buffer.allocUnsafe(Math.min(STEP, size - tail.length));
    const count = fs.readSync(fd, part, 0, part.length, size - tail.length - part.length);
    tail = Buffer.concat([part.subarray(0, count), tail]);
    const line = lastLine(tail, tail.length === size);
    if (line !== null) return line;
    // Somebody cut the file short while we read it.
    if (count < part.length) return null;
  }
  return null;
}

/** Where the last line of an open file begins that has no end. */
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

/** Null when the tail holds nothing but blanks, or only the end of the line. */
function lastLine(tail: Buffer, whole: boolean): Line | null {
  let end = tail.length;
  while (end > 0 && isBlank(tail[end - 1])) end -= 1;
  const start = tail.subarray(0, end).lastIndexOf(NEWLINE) + 1;
  if (end === 0 || (start === 0 && !whole)) return null;
  const text = end - start > LINE_LIMIT ? null : tail.toString("utf8", start, end);
  return { text, ended: tail.indexOf(NEWLINE, end) !== -1 };
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === NEWLINE;
}

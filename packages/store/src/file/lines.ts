import { LINE_LIMIT } from "../log-lines.js";
import { fs } from "./fs.js";

const STEP = 64 * 1024;
/** Whoever reads from the end wants the last lines as a rule. */
const FIRST_STEP_BACK = 8 * 1024;
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
      yield { text: line.endWith(data.subarray(start, end)), ended: true };
      start = end + 1;
    }
    line.add(data.subarray(start));
  }
  if (line.length > 0) yield { text: line.endWith(Buffer.alloc(0)), ended: false };
}

/** A line that comes in pieces; those beyond the limit are only counted. */
class PartialLine {
  length = 0;
  #parts: Buffer[] = [];

  add(part: Buffer): void {
    this.length += part.length;
    if (this.length <= LINE_LIMIT && part.length > 0) this.#parts.push(Buffer.from(part));
  }

  /** The line whose last piece this is; the next one begins behind it. */
  endWith(part: Buffer): string | null {
    const length = this.length + part.length;
    const parts = this.#parts;
    this.length = 0;
    this.#parts = [];
    if (length > LINE_LIMIT) return null;
    return (parts.length === 0 ? part : Buffer.concat([...parts, part])).toString("utf8");
  }
}

/** The lines of an open file from its end, read piece by piece; blank ones as well, but for an empty last one. */
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
    // Somebody cut the file short while we read it.
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

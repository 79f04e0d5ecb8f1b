import type { RawJson } from "@orange-hyper/core/answer";
import {
  isPrintableUtf8,
  printable,
  printableBlock,
  printableJson,
  terminalText,
} from "@orange-hyper/core/printable";
import { fs } from "./fs.js";

/** Exit status for failures of the machine (adapter contract). */
const NOT_WRITTEN = 3;
/** Control sequence: moves to the start of the line and erases it. */
const ERASE = "\r\u001b[K";

/** True once a write to standard output has failed or was incomplete. */
let isCut = false;
let isRefused = false;
let isLeft = false;
let tellLeft = (): void => undefined;

// All output of the program goes through the functions below; each makes its text safe for a terminal.

/** Prints text for people, with a final newline. Colours of Paint are kept only where colour is wanted. */
export function writeText(text: string, isColoured = false): void {
  const shown = terminalText(text, isColoured);
  writeOut(shown.endsWith("\n") ? shown : `${shown}\n`);
}

/** Prints one JSON document. Unsafe characters are escaped, so that its strings keep their values. */
export function writeJson(parts: Iterable<string | RawJson>): void {
  for (const part of parts) {
    if (typeof part === "string") writeOut(printableJson(part));
    else if (part.isPrintable) for (const chunk of part.chunks()) writeOut(chunk);
    else writeChunks(part.chunks());
  }
}

/** Prints JSON that may hold anything, given as text or UTF-8. */
function writeChunks(chunks: Iterable<string | Uint8Array>): void {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for (const chunk of chunks) {
    if (typeof chunk === "string") writeOut(printableJson(chunk));
    else if (decoder === undefined && isPlain(chunk)) writeOut(chunk);
    else {
      // A chunk may end within a character.
      decoder ??= new TextDecoder("utf-8", { ignoreBOM: true });
      writeOut(printableJson(decoder.decode(chunk, { stream: true })));
      if ((chunk.at(-1) ?? FIRST_BEYOND_ASCII) < FIRST_BEYOND_ASCII) decoder = undefined;
    }
    if (isCut) return;
  }
}

const FIRST_BEYOND_ASCII = 0x80;

function isPlain(bytes: Uint8Array): boolean {
  return process.getBuiltinModule("node:buffer").isUtf8(bytes) && isPrintableUtf8(bytes);
}

/** Prints one line of JSON for the parent process; false once the reader has closed its end. */
export function writeJsonLine(json: string): boolean {
  writeOut(`${printableJson(json)}\n`);
  return !isCut;
}

/** Prints the lines of an error on stderr; line breaks inside a line are escaped. */
export function writeError(lines: readonly string[]): void {
  writeAside(lines.map((line) => `${printable(line)}\n`).join(""));
}

/** Replaces the status line on a terminal's stderr; an empty text removes it. */
export function writeProgress(line: string): void {
  writeAside(ERASE + printable(line));
}

/** Forwards another program's output to the same stream that it was written to. */
export function writeLive(text: string, stream: "stdout" | "stderr"): void {
  const shown = printableBlock(text);
  if (stream === "stdout") writeOut(shown);
  else writeAside(shown);
}

/** Prints a hook's answer: JSON or text on stdout, and a reason on stderr. */
export function writePrinted({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): void {
  writeAside(printableBlock(stderr));
  writeOut(printableJson(stdout));
}

/** Calls back once the reader of standard output has closed it. A pipe reports that only to a writer. */
export function onOutputClosed(tell: () => void): void {
  tellLeft = tell;
  if (isLeft) tell();
}

/** Returns the exit status for this verdict: the one for a failed write when the answer could not be written. */
export function statusOf(verdict: number): number {
  return isRefused ? NOT_WRITTEN : verdict;
}

/** Ignores a closed pipe; reports any other write error in one line. */
function writeOut(data: string | Uint8Array): void {
  if (isCut) return;
  try {
    writeAll(1, data);
  } catch (error) {
    isCut = true;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EPIPE") {
      isLeft = true;
      tellLeft();
      return;
    }
    isRefused = true;
    writeError([`orange: The answer could not be written: ${message.replace(/, write$/, "")}.`]);
  }
}

/** Ignores failures: there is nowhere to report that stderr cannot be written. */
function writeAside(text: string): void {
  try {
    writeAll(2, text);
  } catch {}
}

function writeAll(descriptor: 1 | 2, data: string | Uint8Array): void {
  const bytes = typeof data === "string" ? Buffer.from(data) : data;
  let written = 0;
  while (written < bytes.length) {
    try {
      written += fs.writeSync(descriptor, bytes, written);
    } catch (error) {
      if ((error as { code?: string }).code !== "EAGAIN") throw error;
      waitForReader();
    }
  }
}

/** Waits a moment: a pipe that was made non-blocking is full until its reader catches up. */
function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}

import type { RawJson } from "@orange-hyper/core/answer";
import {
  isPrintableUtf8,
  printable,
  printableBlock,
  printableJson,
  terminalText,
} from "@orange-hyper/core/printable";
import { fs } from "./fs.js";

/** Contract: the status of everything that the machine refuses. */
const NOT_WRITTEN = 3;
/** Goes to the start of the line and erases it. */
const ERASE = "\r\u001b[K";

/** True once standard output has taken less than it was given, whoever the reader was. */
let isCut = false;
let isRefused = false;
let isLeft = false;
let tellLeft = (): void => undefined;

// Everything that this program prints goes through the functions below; each makes its text safe for a terminal.

/** Prints text for people, with a final newline. Colours of Paint are printed where they are wanted, and nowhere else. */
export function writeText(text: string, isColoured = false): void {
  const shown = terminalText(text, isColoured);
  writeOut(shown.endsWith("\n") ? shown : `${shown}\n`);
}

/** Prints one JSON document, each string of which means what it meant. */
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

/** Prints one line of JSON for the program that started this one; false once nobody reads it. */
export function writeJsonLine(json: string): boolean {
  writeOut(`${printableJson(json)}\n`);
  return !isCut;
}

/** Prints lines of an error on stderr, each as one line whatever it quotes. */
export function writeError(lines: readonly string[]): void {
  writeAside(lines.map((line) => `${printable(line)}\n`).join(""));
}

/** Puts one line on a terminal's stderr, instead of its last line; an empty one removes it. */
export function writeProgress(line: string): void {
  writeAside(ERASE + printable(line));
}

/** Prints what another program printed, where that program would have. */
export function writeLive(text: string, stream: "stdout" | "stderr"): void {
  const shown = printableBlock(text);
  if (stream === "stdout") writeOut(shown);
  else writeAside(shown);
}

/** Prints what answers another program: an event as JSON with words for an agent behind it, and a reason. */
export function writePrinted({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): void {
  writeAside(printableBlock(stderr));
  writeOut(printableJson(stdout));
}

/** Calls back once the reader of standard output has closed it, which a pipe tells only to who writes into it. */
export function onReaderLeft(tell: () => void): void {
  tellLeft = tell;
  if (isLeft) tell();
}

/** The exit status of a process with this verdict: another one where the answer could not be written. */
export function statusOf(verdict: number): number {
  return isRefused ? NOT_WRITTEN : verdict;
}

/** A closed pipe is no error; everything else that keeps us from writing is reported in one line. */
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

/** What cannot be said on stderr cannot be said. */
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

/** A pipe that someone made non-blocking is full: give its reader a moment. */
function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}

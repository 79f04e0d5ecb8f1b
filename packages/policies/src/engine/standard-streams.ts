import { readSync, writeSync } from "node:fs";
import type { Emission } from "./policy.js";

const PIECE_BYTES = 64 * 1024;
const PAUSE_MS = 2;

/**
 * Reads standard input to its end. Input is read, and answers are written, by file descriptor: Node's streams would
 * make up a third of the cost of an event, apart from starting the process.
 */
export function* standardInput(): Iterable<Uint8Array> {
  for (;;) {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    const length = readInto(piece);
    if (length === 0) return;
    yield piece.subarray(0, length);
  }
}

/**
 * Reads into the buffer and returns the number of bytes; 0 at the end. An error counts as the end, because a closed
 * pipe on Windows reports one.
 */
function readInto(piece: Buffer): number {
  for (;;) {
    try {
      return readSync(0, piece, 0, piece.length, null);
    } catch (error) {
      if (!isBusy(error)) return 0;
      pause();
    }
  }
}

/** Prints an answer and sets the exit status of the process, even when nobody reads the output. */
export function emit({ stdout, stderr, exitCode }: Emission): void {
  process.exitCode = exitCode;
  writeOut(2, stderr);
  writeOut(1, stdout);
}

function writeOut(descriptor: 1 | 2, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if (!isBusy(error)) return;
      pause();
    }
  }
}

/** Returns true when the error means that a non-blocking pipe has no data yet or no room. */
function isBusy(error: unknown): boolean {
  return (error as { code?: string }).code === "EAGAIN";
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}

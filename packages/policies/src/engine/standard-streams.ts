import { readSync, writeSync } from "node:fs";
import type { Emission } from "./policy.js";

const PIECE_BYTES = 64 * 1024;
const PAUSE_MS = 2;

/**
 * Standard input to its end. It is read, and answers are written, by descriptor: Node's own streams are a third of what an
 * event costs beside the start of the process.
 */
export function* standardInput(): Iterable<Uint8Array> {
  for (;;) {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    const length = readInto(piece);
    if (length === 0) return;
    yield piece.subarray(0, length);
  }
}

/** What cannot be read has ended, as a closed pipe on Windows. */
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

/** Prints an answer, and leaves its status as that of the process, whether somebody reads it or not. */
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

/** Of a pipe that does not block, nothing is there yet, or there is no room. */
function isBusy(error: unknown): boolean {
  return (error as { code?: string }).code === "EAGAIN";
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}

import { fs } from "./fs.js";

/** Writes to a standard stream and returns when all is written; a reader that has gone away is no error. */
export function write(descriptor: 1 | 2, chunks: Iterable<string | Uint8Array>): void {
  try {
    for (const chunk of chunks) writeAll(descriptor, typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  } catch (error) {
    if ((error as { code?: string }).code !== "EPIPE") throw error;
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
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

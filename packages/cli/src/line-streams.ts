import { userInputError } from "@orange-hyper/core";
import type { LineLimits, LineStreams } from "@orange-hyper/core/command";
import { writeJsonLine } from "./output.js";

const LINE_END = 0x0a;

/** Lines between this process and the one that started it, over the standard streams. */
export const lineStreams: LineStreams = { read: readLines, write: writeJsonLine };

/** Buffers bytes until a line is complete, so that no character is decoded in two pieces. */
function readLines(each: (line: string) => void, { maxBytes, stop }: LineLimits): Promise<void> {
  const { stdin } = process;
  let started: Uint8Array[] = [];
  let size = 0;
  return new Promise<void>((resolve, reject) => {
    const take = (piece: Uint8Array): void => {
      started.push(piece);
      size += piece.length;
      if (size > maxBytes) throw lineTooLong(maxBytes);
    };
    const onData = (chunk: Uint8Array): void => {
      let from = 0;
      for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, from)) {
        take(chunk.subarray(from, end));
        const line = Buffer.concat(started).toString("utf8");
        started = [];
        size = 0;
        from = end + 1;
        each(line);
      }
      if (from < chunk.length) take(chunk.subarray(from));
    };
    stdin.on("data", (chunk: Uint8Array) => {
      try {
        onData(chunk);
      } catch (error) {
        reject(error);
      }
    });
    for (const event of ["end", "close", "error"]) stdin.once(event, () => resolve());
    void stop.then(() => resolve());
  }).finally(() => stdin.removeAllListeners("data").pause());
}

function lineTooLong(maxBytes: number): Error {
  return userInputError(
    `A line of standard input has more than ${maxBytes} bytes.`,
    "Send each message on a line of its own.",
  );
}

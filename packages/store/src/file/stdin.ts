import type { StdinPort, StdinText } from "@orange-hyper/core/ports";
import { uptimeMs } from "./clock.js";
import { codeOf } from "./errors.js";
import { fs } from "./fs.js";

const STDIN = 0;
const CHUNK = 16 * 1024;
const MAX_PAUSE_MS = 10;

/**
 * Returns the standard input of this process. A read that times out leaves nothing behind that keeps the process alive.
 */
export function processStdin(): StdinPort {
  return {
    read: async (maxBytes, waitMs) => {
      const source = openSource();
      const input = new Input(maxBytes);
      if (source === "empty") return input.text();
      if (source === "stream") return readStream(input, waitMs);
      try {
        return await readDescriptor(source, input, waitMs);
      } finally {
        if (source !== STDIN) fs.closeSync(source);
      }
    },
  };
}

/**
 * Returns how to read: from a descriptor whose reads never block; from a Node.js stream, which takes milliseconds to
 * load; or not at all, because a terminal, `/dev/null` and a closed descriptor have no input for us.
 */
function openSource(): number | "stream" | "empty" {
  try {
    const stat = fs.fstatSync(STDIN);
    if (stat.isFile()) return STDIN;
    if (stat.isCharacterDevice()) return "empty";
    // On Linux, a pipe opened a second time has flags of its own; a socket cannot be reopened.
    const { O_RDONLY, O_NONBLOCK } = fs.constants;
    return stat.isFIFO() && process.platform === "linux"
      ? fs.openSync("/proc/self/fd/0", O_RDONLY | O_NONBLOCK)
      : "stream";
  } catch (error) {
    return codeOf(error) === "EBADF" ? "empty" : "stream";
  }
}

async function readDescriptor(fd: number, input: Input, waitMs: number): Promise<StdinText> {
  const startMs = uptimeMs();
  for (let pause = 1, chunk = Buffer.allocUnsafe(CHUNK); ; ) {
    const count = readNow(fd, chunk);
    if (count === 0) return input.text();
    if (count !== null) {
      if (input.keep(chunk, count)) {
        chunk = Buffer.allocUnsafe(CHUNK);
        continue;
      }
    }
    if (uptimeMs() - startMs > waitMs) return input.cut() ?? { kind: "unfinished" };
    if (count !== null) continue;
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  }
}

/** Reads what is available now. Returns null when there is nothing yet, 0 at the end or after an error. */
function readNow(fd: number, chunk: Buffer): number | null {
  try {
    return fs.readSync(fd, chunk, 0, chunk.length, null);
  } catch (error) {
    return codeOf(error) === "EAGAIN" ? null : 0;
  }
}

function readStream(input: Input, waitMs: number): Promise<StdinText> {
  const { Socket } = process.getBuiltinModule("node:net");
  return new Promise((resolve) => {
    const stream = new Socket({ fd: STDIN, readable: true, writable: false });
    const end = (text: StdinText): void => {
      clearTimeout(timer);
      stream.destroy();
      resolve(text);
    };
    const timer = setTimeout(() => end(input.cut() ?? { kind: "unfinished" }), waitMs);
    stream.on("data", (part: Buffer) => input.keep(part, part.length));
    stream.on("end", () => end(input.text()));
    stream.on("error", () => end(input.text()));
  });
}

/** The input read so far. Usually a single part: joining several loads Node.js code that must be compiled first. */
class Input {
  readonly #parts: { readonly bytes: Buffer; readonly length: number }[] = [];
  #length = 0;

  constructor(readonly maxBytes: number) {}

  /**
   * Keeps the first bytes of a buffer, as far as there is room; the caller must not write to the buffer again. Returns
   * false when nothing was kept.
   */
  keep(bytes: Buffer, length: number): boolean {
    const room = Math.min(length, this.maxBytes - this.#length);
    if (room > 0) this.#parts.push({ bytes, length: room });
    this.#length += length;
    return room > 0;
  }

  /** Returns the part that was kept when the input exceeded the limit; null when it did not. */
  cut(): StdinText | null {
    return this.#length > this.maxBytes ? { kind: "too-large", start: this.#kept() } : null;
  }

  text(): StdinText {
    const cut = this.cut();
    if (cut !== null) return cut;
    const text = this.#kept();
    const isBroken =
      text.includes("\ufffd") && !process.getBuiltinModule("node:buffer").isUtf8(this.#bytes());
    return { kind: "text", text, ...(isBroken && { isBroken }) };
  }

  #kept(): string {
    const [first] = this.#parts;
    if (first !== undefined && this.#parts.length === 1) return first.bytes.toString("utf8", 0, first.length);
    return this.#bytes().toString("utf8");
  }

  #bytes(): Buffer {
    return Buffer.concat(this.#parts.map(({ bytes, length }) => bytes.subarray(0, length)));
  }
}

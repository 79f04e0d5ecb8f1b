import { StringDecoder } from "node:string_decoder";
import type { BoundedText, OutputBound } from "@orange-hyper/core/ports";

const FIRST_CAPACITY = 64 * 1024;

/**
 * The output of a stream, truncated to its bound: the beginning only, or the beginning and the end in equal parts with
 * the middle left out. Never holds more bytes than the bound.
 */
export class BoundedOutput {
  readonly #most: number;
  /** Number of bytes kept from the beginning. */
  readonly #head: number;
  #bytes = Buffer.alloc(0);
  #size = 0;

  constructor({ maxBytes, excess }: OutputBound) {
    this.#most = maxBytes;
    this.#head = excess === "end" ? maxBytes : Math.floor(maxBytes / 2);
  }

  /** True once the stream has exceeded the bound. */
  get isExceeded(): boolean {
    return this.#size > this.#most;
  }

  add(chunk: Buffer): void {
    const kept = chunk.subarray(0, Math.max(0, this.#most - this.#size));
    this.#reserve(this.#size + kept.length);
    kept.copy(this.#bytes, this.#size);
    const before = this.#size + kept.length;
    this.#size += chunk.length;
    if (chunk.length > kept.length) this.#overwrite(chunk.subarray(kept.length), before);
  }

  /** Returns the kept output. A character split by a cut is left out with the middle. */
  text(): BoundedText {
    if (!this.isExceeded || this.#head === this.#most) {
      return { text: this.#bytes.toString("utf8", 0, Math.min(this.#size, this.#most)), isCut: false };
    }
    const at = this.#head + this.#place(this.#size);
    const end = Buffer.concat([this.#bytes.subarray(at, this.#most), this.#bytes.subarray(this.#head, at)]);
    const start = new StringDecoder("utf8").write(this.#bytes.subarray(0, this.#head));
    const whole = end.subarray(continuations(end));
    const missing = this.#size - Buffer.byteLength(start) - whole.length;
    return { text: `${start}\n[... ${missing} bytes left out ...]\n${whole.toString("utf8")}`, isCut: true };
  }

  /** Writes into the part after the beginning, used as a ring buffer: new bytes overwrite the oldest. */
  #overwrite(chunk: Buffer, from: number): void {
    const circle = this.#most - this.#head;
    if (circle === 0) return;
    const rest = chunk.subarray(Math.max(0, chunk.length - circle));
    const at = this.#place(from + chunk.length - rest.length);
    const fitting = rest.subarray(0, circle - at);
    fitting.copy(this.#bytes, this.#head + at);
    rest.copy(this.#bytes, this.#head, fitting.length);
  }

  /** Returns the position in the ring buffer of the byte with this offset in the stream. */
  #place(number: number): number {
    return (number - this.#head) % (this.#most - this.#head);
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.min(this.#most, Math.max(FIRST_CAPACITY, 2 * size)));
    this.#bytes.copy(larger, 0, 0, this.#size);
    this.#bytes = larger;
  }
}

/** Counts the leading bytes that belong to a character whose first byte is missing. */
function continuations(bytes: Buffer): number {
  const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;
  let count = 0;
  while (count < 3 && isContinuation(bytes[count])) count += 1;
  return count;
}

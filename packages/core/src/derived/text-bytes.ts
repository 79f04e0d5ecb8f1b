import { enlarge, textWriter } from "./bytes.js";

/**
 * Collects texts as UTF-8 and returns them in another order. Bytes are used because a string may keep the whole text
 * that it was cut from in memory.
 */
export class TextBytes {
  #bytes = new Uint8Array(64 * 1024);
  #write = textWriter(this.#bytes);
  #ends: number[] = [];

  /** `separator` is put between the texts and must be ASCII. */
  constructor(readonly separator: string) {}

  /** Size of all texts in bytes, each with a separator. */
  get size(): number {
    return this.#ends.at(-1) ?? 0;
  }

  add(text: string): void {
    const start = this.size;
    const most = start + 3 * text.length + this.separator.length;
    // Grows fourfold: memory that is never touched costs nothing, whereas every discarded buffer waits for the
    // collector.
    if (most > this.#bytes.length) {
      this.#bytes = enlarge(this.#bytes, Math.max(most, 4 * start));
      this.#write = textWriter(this.#bytes);
    }
    let end = start + this.#write(text, start);
    for (let at = 0; at < this.separator.length; at++) this.#bytes[end++] = this.separator.charCodeAt(at);
    this.#ends.push(end);
  }

  /** Returns all texts in the given order of their numbers, and the end offset of each. */
  inOrder(numbers: readonly number[]): { readonly bytes: Uint8Array; readonly ends: Uint32Array } {
    const gap = this.separator.length;
    const bytes = new Uint8Array(this.size);
    const ends = new Uint32Array(numbers.length);
    let end = 0;
    for (let index = 0; index < numbers.length; ) {
      // Most texts stay next to each other, so a whole run is copied at once.
      const first = numbers[index] as number;
      const start = this.#ends[first - 1] ?? 0;
      const shift = end - start;
      let next = first;
      for (; numbers[index] === next; next++) ends[index++] = (this.#ends[next] as number) + shift - gap;
      bytes.set(this.#bytes.subarray(start, this.#ends[next - 1]), end);
      end = (this.#ends[next - 1] as number) + shift;
    }
    return { bytes: bytes.subarray(0, Math.max(0, end - gap)), ends };
  }

  /** Removes all texts but keeps the buffer, because about as many texts will follow. */
  clear(): void {
    this.#ends = [];
  }
}

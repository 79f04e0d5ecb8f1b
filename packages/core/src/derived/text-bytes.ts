import { enlarge, textWriter } from "./bytes.js";

/** Texts in UTF-8, to be read in another order than they came in. A string keeps what it was cut out of; bytes do not. */
export class TextBytes {
  #bytes = new Uint8Array(64 * 1024);
  #write = textWriter(this.#bytes);
  #ends: number[] = [];

  /** `separator`, in ASCII, stands between the texts. */
  constructor(readonly separator: string) {}

  /** Bytes of all texts, each with a separator. */
  get size(): number {
    return this.#ends.at(-1) ?? 0;
  }

  add(text: string): void {
    const start = this.size;
    const most = start + 3 * text.length + this.separator.length;
    // Memory that is not touched yet costs nothing; what is left behind waits for the garbage collector.
    if (most > this.#bytes.length) {
      this.#bytes = enlarge(this.#bytes, Math.max(most, 4 * start));
      this.#write = textWriter(this.#bytes);
    }
    let end = start + this.#write(text, start);
    for (let at = 0; at < this.separator.length; at++) this.#bytes[end++] = this.separator.charCodeAt(at);
    this.#ends.push(end);
  }

  /** The texts of these numbers, which are all, in this order, and where each ends. */
  inOrder(numbers: readonly number[]): { readonly bytes: Uint8Array; readonly ends: Uint32Array } {
    const gap = this.separator.length;
    const bytes = new Uint8Array(this.size);
    const ends = new Uint32Array(numbers.length);
    let end = 0;
    for (let index = 0; index < numbers.length; ) {
      // Most follow each other as they came.
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

  /** Forgets all texts, not the memory that they took: as many come again. */
  clear(): void {
    this.#ends = [];
  }
}

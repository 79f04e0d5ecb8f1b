import { encoder, enlarge } from "./bytes.js";

/** Texts in UTF-8, to be read in another order than they came in. A string keeps what it was cut out of; bytes do not. */
export class TextBytes {
  #bytes = new Uint8Array(64 * 1024);
  #ends: number[] = [];

  /** Bytes of all texts. */
  get size(): number {
    return this.#ends.at(-1) ?? 0;
  }

  add(text: string): void {
    const start = this.size;
    let done = encoder().encodeInto(text, this.#bytes.subarray(start));
    if (done.read < text.length) {
      this.#bytes = enlarge(this.#bytes, start + 3 * text.length);
      done = encoder().encodeInto(text, this.#bytes.subarray(start));
    }
    this.#ends.push(start + done.written);
  }

  /** The texts of these numbers, which are all, in this order with a separator between them, and where each ends. */
  inOrder(
    numbers: readonly number[],
    separator: Uint8Array,
  ): { readonly bytes: Uint8Array; readonly ends: Uint32Array } {
    const bytes = new Uint8Array(this.size + separator.byteLength * Math.max(0, numbers.length - 1));
    const ends = new Uint32Array(numbers.length);
    let end = 0;
    for (let index = 0; index < numbers.length; index++) {
      if (index > 0) {
        bytes.set(separator, end);
        end += separator.byteLength;
      }
      const number = numbers[index] as number;
      const text = this.#bytes.subarray(this.#ends[number - 1] ?? 0, this.#ends[number]);
      bytes.set(text, end);
      end += text.byteLength;
      ends[index] = end;
    }
    return { bytes, ends };
  }

  /** Forgets all texts, not the memory that they took: as many come again. */
  clear(): void {
    this.#ends = [];
  }
}

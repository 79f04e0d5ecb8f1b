import { CELL_BREAK, textOf, utf8 } from "@orange-hyper/core/derived";

/** Size of a buffer shared by items, in bytes. */
const SLAB = 512 * 1024;

interface Slab {
  readonly bytes: Uint8Array;
  readonly starts: number[];
  readonly ends: number[];
  /** Number of bytes used, including the separator after the last item. */
  used: number;
}

/** The items of a list at `data.nodes`, assembled one by one in the buffers from which they are printed. */
export class JsonItems {
  readonly #slabs: Slab[] = [];
  readonly #divider = utf8(CELL_BREAK);

  /** Adds an item, indented for its place, from pieces; they are copied and may change afterwards. */
  add(...pieces: readonly Uint8Array[]): void {
    let size = this.#divider.byteLength;
    for (const piece of pieces) size += piece.byteLength;
    let slab = this.#slabs.at(-1);
    const isFirst = slab === undefined;
    if (slab === undefined || slab.used + size > slab.bytes.byteLength) {
      slab = { bytes: new Uint8Array(Math.max(SLAB, size)), starts: [], ends: [], used: 0 };
      this.#slabs.push(slab);
    }
    if (!isFirst) append(slab, this.#divider);
    slab.starts.push(slab.used);
    for (const piece of pieces) append(slab, piece);
    slab.ends.push(slab.used);
  }

  /** Yields the list as JSON. */
  *chunks(): Iterable<string | Uint8Array> {
    if (this.#slabs.length === 0) {
      yield "[]";
      return;
    }
    yield "[\n";
    for (const { bytes, used } of this.#slabs) yield bytes.subarray(0, used);
    yield "\n    ]";
  }

  /** Parses the items. */
  parsed<T>(): readonly T[] {
    return this.#slabs.flatMap(({ bytes, starts, ends }) =>
      starts.map((start, index): T => JSON.parse(textOf(bytes.subarray(start, ends[index])))),
    );
  }
}

function append(slab: Slab, piece: Uint8Array): void {
  slab.bytes.set(piece, slab.used);
  slab.used += piece.byteLength;
}

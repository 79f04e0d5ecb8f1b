/**
 * The one place that uses the global Buffer: it searches and decodes bytes many times faster than anything that the
 * language itself offers.
 */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** UTF-8 of `text`. */
export function utf8(text: string): Buffer {
  return Buffer.from(text, "utf8");
}

/** The same text in memory of its own: a text cut from a document keeps the whole document alive. */
export function detach(text: string): string {
  return utf8(text).toString("utf8");
}

/** The bytes of all parts, one after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Buffer {
  return Buffer.concat(parts);
}

/** Numbers as bytesOf gave them, in memory of their own: typed arrays cannot lie anywhere. */
export function float64s(bytes: Buffer): Float64Array {
  const numbers = new Float64Array(bytes.byteLength / 8);
  bytes.copy(bytesOf(numbers));
  return numbers;
}

/** The bytes with other line ends. One byte is one character on the way, so no character is ever cut in two. */
export function replaceLineEnds(bytes: Uint8Array, lineEnd: string): Buffer {
  return Buffer.from(asBuffer(bytes).toString("latin1").replaceAll("\n", lineEnd), "latin1");
}

/** The memory of a typed array. */
export function bytesOf(numbers: Float64Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** Four bytes for each number, the lowest first. */
export function uint32s(numbers: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number, 4 * index);
  return bytes;
}

/** True when the parts one after the other are the bytes. */
export function equalParts(bytes: Uint8Array, parts: readonly Uint8Array[]): boolean {
  let start = 0;
  for (const part of parts) {
    const end = start + part.byteLength;
    if (Buffer.compare(bytes.subarray(start, end), part) !== 0) return false;
    start = end;
  }
  return start === bytes.byteLength;
}

const BATCH = 256 * 1024;
const SLAB = 1024 * 1024;

/**
 * Encodes texts into large buffers, one after the other with the separator between them, so that neighbours can be
 * written in one piece.
 */
export function slabEncoder(separator: string): (text: string) => Uint8Array {
  const gap = utf8(separator);
  let slab = Buffer.alloc(0);
  let used = 0;
  return (text) => {
    const most = 3 * text.length + gap.byteLength;
    if (used + most > slab.byteLength) {
      slab = Buffer.allocUnsafe(Math.max(SLAB, most));
      used = 0;
    }
    const start = used;
    const end = start + slab.write(text, start);
    slab.set(gap, end);
    used = end + gap.byteLength;
    return slab.subarray(start, end);
  };
}

/** The same bytes in chunks of a size that is cheap to write; large parts pass as they are. */
export function* inBatches(parts: Iterable<Uint8Array>): Iterable<Uint8Array> {
  let batch = Buffer.allocUnsafe(BATCH);
  let used = 0;
  for (const part of parts) {
    if (used > 0 && used + part.byteLength > BATCH) {
      yield batch.subarray(0, used);
      batch = Buffer.allocUnsafe(BATCH);
      used = 0;
    }
    if (part.byteLength >= BATCH) {
      yield part;
    } else {
      batch.set(part, used);
      used += part.byteLength;
    }
  }
  if (used > 0) yield batch.subarray(0, used);
}

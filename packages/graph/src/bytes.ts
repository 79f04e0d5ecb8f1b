/**
 * The one place that uses the global Buffer: it searches and decodes bytes many times faster than anything that the
 * language itself offers.
 */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** UTF-8 of `text`. */
export function utf8(text: string): Buffer {
  return Buffer.from(text, "utf8");
}

/**
 * The bytes as a string of one character each. What holds in it of whole texts holds in the bytes: in UTF-8 no character
 * begins inside another. Strings are searched with far less ado than buffers.
 */
export function byteText(bytes: Uint8Array): string {
  return asBuffer(bytes).toString("latin1");
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

/** Texts as bytes in one large buffer, each followed by the same separator. */
export interface Slab {
  readonly bytes: Buffer;
  /** Where each text ends, its separator excluded. */
  readonly ends: readonly number[];
  /** Bytes of the separator. */
  readonly gap: number;
  hasRoomFor(text: string): boolean;
  add(text: string): void;
}

const SLAB = 256 * 1024;

/** An empty slab that has room for this text at least. */
export function slabFor(text: string, separator: string): Slab {
  const gap = utf8(separator);
  const most = (next: string): number => 3 * next.length + gap.byteLength;
  const bytes = Buffer.allocUnsafe(Math.max(SLAB, most(text)));
  const ends: number[] = [];
  let used = 0;
  return {
    bytes,
    ends,
    gap: gap.byteLength,
    hasRoomFor: (next) => used + most(next) <= bytes.byteLength,
    add: (next) => {
      const end = used + bytes.write(next, used);
      bytes.set(gap, end);
      ends.push(end);
      used = end + gap.byteLength;
    },
  };
}

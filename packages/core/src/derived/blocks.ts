import type { BlobReader } from "../ports/blobs.js";
import { bytesOf, concat, uint32s } from "./bytes.js";

/**
 * Block size of a sealed entry, in bytes. A sealed entry is the data, followed by a checksum for each block and a tail
 * with the number of blocks. Only the blocks that are read are verified, so reading one row does not require hashing
 * the whole entry.
 */
const BLOCK = 1024;
const MAGIC = 0x4f48_4432;
const TAIL = 4 * 4;

/** Thrown when cached data is inconsistent. The caller that catches it must work without the cached data. */
export class DerivedDamaged extends Error {}

/** Returns the parts of a sealed entry: the given parts, followed by one with the checksums and the tail. */
export function sealBlocks(parts: readonly Uint8Array[]): readonly Uint8Array[] {
  const size = parts.reduce((sum, part) => sum + part.byteLength, 0);
  const count = Math.ceil(size / BLOCK);
  const sums = new Uint32Array(count + 4);
  // Works block by block, because joining the parts would copy all of them, and together they are large.
  const block = new Uint8Array(BLOCK);
  const words = wordsOf(block);
  let number = 0;
  let filled = 0;
  for (const part of parts) {
    for (let at = 0; at < part.byteLength; ) {
      const piece = part.subarray(at, at + BLOCK - filled);
      block.set(piece, filled);
      at += piece.byteLength;
      filled += piece.byteLength;
      if (filled < BLOCK) continue;
      sums[number++] = checksum(words, 0, BLOCK);
      filled = 0;
    }
  }
  if (filled > 0) {
    block.fill(0, filled);
    sums[number] = checksum(words, 0, filled);
  }
  sums[count] = count;
  sums[count + 1] = size;
  sums[count + 2] = checksum(wordsOf(bytesOf(sums)), 0, 4 * (count + 2));
  sums[count + 3] = MAGIC;
  return [...parts, bytesOf(sums)];
}

/** The data of a sealed entry. */
export interface SealedData {
  readonly size: number;
  /** Checksum of the whole data. */
  readonly checksum: number;
  /**
   * Reads a range. Throws DerivedDamaged for bytes that fail their checksum. `scratch` is passed to `BlobReader.read`.
   */
  read(from: number, to: number, scratch?: Uint8Array): Uint8Array;
  /**
   * Reads a range in one go and returns a function for pieces of it. Only these are verified, and they throw as `read`.
   */
  window(from: number, to: number, scratch?: Uint8Array): (from: number, to: number) => Uint8Array;
  close(): void;
}

/** Opens a sealed entry. Throws DerivedDamaged when the bytes are not one. */
export function openSealed(reader: BlobReader): SealedData {
  const tail = uint32s(readExactly(reader, [reader.size - TAIL, TAIL]));
  const [count = 0, size = 0, sum = 0, magic] = tail;
  const table = 4 * count;
  if (magic !== MAGIC || count !== Math.ceil(size / BLOCK) || size + table + TAIL !== reader.size) damaged();
  const ends = readExactly(reader, [size, table + 8]);
  if (checksum(wordsOf(ends), 0, ends.byteLength) !== sum) damaged();
  const sums = uint32s(ends.subarray(0, table));
  const checked = new Uint8Array(count);
  const window: SealedData["window"] = (from, to, scratch) => {
    if (from < 0 || to < from || to > size) damaged();
    const start = from - (from % BLOCK);
    const end = Math.min(size, Math.ceil(to / BLOCK) * BLOCK);
    const bytes = readExactly(reader, [start, end - start], scratch);
    const words = wordsIn(scratch, bytes) ?? wordsOf(bytes);
    return (first, behind) => {
      if (first < from || behind < first || behind > to) damaged();
      for (let block = Math.floor(first / BLOCK); block * BLOCK < behind; block++) {
        if (checked[block] === 1) continue;
        const at = block * BLOCK - start;
        if (checksum(words, at, Math.min(BLOCK, bytes.byteLength - at)) !== sums[block]) damaged();
        checked[block] = 1;
      }
      return bytes.subarray(first - start, behind - start);
    };
  };
  return {
    size,
    checksum: sum,
    window,
    read: (from, to, scratch) => {
      if (from < 0 || to < from || to > size) damaged();
      if (from === to) return new Uint8Array(0);
      if (isChecked(checked, Math.floor(from / BLOCK), Math.floor((to - 1) / BLOCK)))
        return readExactly(reader, [from, to - from], scratch);
      return window(from, to, scratch)(from, to);
    },
    close: () => reader.close(),
  };
}

function isChecked(checked: Uint8Array, first: number, last: number): boolean {
  for (let block = first; block <= last; block++) if (checked[block] === 0) return false;
  return true;
}

function readExactly(
  reader: BlobReader,
  [offset, length]: readonly [number, number],
  scratch?: Uint8Array,
): Uint8Array {
  if (offset < 0) damaged();
  let bytes: Uint8Array;
  try {
    bytes = reader.read(offset, length, scratch);
  } catch {
    return damaged();
  }
  return bytes.byteLength === length ? bytes : damaged();
}

/**
 * Returns bytes as 32-bit words, zero-padded. Signed, so that the engine can keep every sum in a small-integer form.
 */
function wordsOf(bytes: Uint8Array): Int32Array {
  const rest = bytes.byteLength % 4;
  const whole = rest === 0 ? bytes : concat([bytes, new Uint8Array(4 - rest)]);
  const { buffer, byteOffset, length } = uint32s(whole);
  return new Int32Array(buffer, byteOffset, length);
}

/** Views of the words in reused read buffers. Cached, because a buffer is used for thousands of short reads. */
const wordsOfScratch = new WeakMap<Uint8Array, Int32Array>();

/** Returns the word view of `scratch` when `bytes` is at its start; otherwise null. */
function wordsIn(scratch: Uint8Array | undefined, bytes: Uint8Array): Int32Array | null {
  if (scratch === undefined || (bytes.byteLength | scratch.byteLength) % 4 !== 0) return null;
  if (bytes.buffer !== scratch.buffer || bytes.byteOffset !== scratch.byteOffset) return null;
  const words = wordsOfScratch.get(scratch) ?? wordsOf(scratch);
  wordsOfScratch.set(scratch, words);
  return words;
}

/**
 * Computes Fletcher's checksum over 32-bit words, because it needs no library. Four words a step take a third of the
 * time of one word a step; for a listing of 14 MB this is the only work done before it prints.
 */
function checksum(words: Int32Array, at: number, length: number): number {
  let first = length;
  let second = 0;
  let index = at >>> 2;
  const end = (at + length + 3) >>> 2;
  for (; index + 4 <= end; index += 4) {
    const one = (first + (words[index] as number)) | 0;
    const two = (one + (words[index + 1] as number)) | 0;
    const three = (two + (words[index + 2] as number)) | 0;
    first = (three + (words[index + 3] as number)) | 0;
    second = (second + one + two + three + first) | 0;
  }
  for (; index < end; index++) {
    first = (first + (words[index] as number)) | 0;
    second = (second + first) | 0;
  }
  return spread(spread(second) ^ first) >>> 0;
}

/** Mixes all bits, because a change in the high bits of a word only affects the high bits of both sums. */
function spread(sum: number): number {
  let mixed = Math.imul(sum ^ (sum >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
}

/** Throws DerivedDamaged. */
export function damaged(): never {
  throw new DerivedDamaged();
}

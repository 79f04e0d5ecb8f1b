import type { BlobReader } from "../ports/blobs.js";
import { bytesOf, concat, uint32s } from "./bytes.js";

/**
 * An entry of the derived store as bytes that are trusted only as far as they are read: the data, a checksum of each of
 * its blocks, and a last block that says how many there are. So nobody has to hash all of it for the sake of one row.
 */
const BLOCK = 1024;
const MAGIC = 0x4f48_4432;
const TAIL = 4 * 4;

/** Thrown wherever what was kept contradicts itself; whoever catches it does without. */
export class DerivedDamaged extends Error {}

/** The bytes to keep for this data: its own parts, and one more. */
export function sealBlocks(parts: readonly Uint8Array[]): readonly Uint8Array[] {
  const size = parts.reduce((sum, part) => sum + part.byteLength, 0);
  const count = Math.ceil(size / BLOCK);
  const sums = new Uint32Array(count + 4);
  // Block by block, for the parts lie apart, and all of them together are large.
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
  /** Of all the data. */
  readonly checksum: number;
  /** Throws DerivedDamaged for bytes that are not what was sealed. `scratch` is as BlobReader has it. */
  read(from: number, to: number, scratch?: Uint8Array): Uint8Array;
  /** Reads a range at once, of which pieces are wanted: only those are checked, and throw as `read` does. */
  window(from: number, to: number, scratch?: Uint8Array): (from: number, to: number) => Uint8Array;
  close(): void;
}

/** Opens a sealed entry. Throws DerivedDamaged when it is none. */
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

/** Words of 32 bits, the last one filled up; signed, so that every sum of them stays a small integer to the engine. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const rest = bytes.byteLength % 4;
  const whole = rest === 0 ? bytes : concat([bytes, new Uint8Array(4 - rest)]);
  const { buffer, byteOffset, length } = uint32s(whole);
  return new Int32Array(buffer, byteOffset, length);
}

/** The words of memory that is read into again and again: made once, for there are thousands of short reads. */
const wordsOfScratch = new WeakMap<Uint8Array, Int32Array>();

/** The words of bytes that were read into this memory, from its start on; null for others. */
function wordsIn(scratch: Uint8Array | undefined, bytes: Uint8Array): Int32Array | null {
  if (scratch === undefined || (bytes.byteLength | scratch.byteLength) % 4 !== 0) return null;
  if (bytes.buffer !== scratch.buffer || bytes.byteOffset !== scratch.byteOffset) return null;
  const words = wordsOfScratch.get(scratch) ?? wordsOf(scratch);
  wordsOfScratch.set(scratch, words);
  return words;
}

/**
 * Fletcher's checksum over words of 32 bits: nothing has to be loaded for it. Four words a step take a third of the time
 * of one, which is all that a listing of 14 MB does before it prints.
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

/** Spreads a change of any bit over all: one in the high bits of a word stays in the high bits of both sums. */
function spread(sum: number): number {
  let mixed = Math.imul(sum ^ (sum >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
}

/** What was kept contradicts itself. */
export function damaged(): never {
  throw new DerivedDamaged();
}

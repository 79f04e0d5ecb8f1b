import { once } from "../values.js";

/** The used part of TextEncoder, whose type is declared only by the libraries of particular runtimes. */
interface Encoder {
  encode(text: string): Uint8Array;
  encodeInto(text: string, into: Uint8Array): { readonly read: number; readonly written: number };
}

/** The shared encoder, created on first use. */
const encoder: () => Encoder = /* @__PURE__ */ once(() => new TextEncoder());
const decoder = /* @__PURE__ */ once(() => new TextDecoder("utf-8", { ignoreBOM: true }));

/** Encodes `text` as UTF-8. */
export function utf8(text: string): Uint8Array {
  return encoder().encode(text);
}

/** Encodes texts as UTF-8 with a separator between them, and returns the end offset of each. */
export function encodeTexts(
  texts: readonly string[],
  separator: string,
): { readonly bytes: Uint8Array; readonly ends: Uint32Array } {
  const ends = new Uint32Array(texts.length);
  const length = texts.reduce((sum, text) => sum + text.length + separator.length, 0);
  let bytes = new Uint8Array(length + 64);
  let end = 0;
  const add = (text: string): void => {
    let done = encoder().encodeInto(text, bytes.subarray(end));
    if (done.read < text.length) {
      bytes = enlarge(bytes, end + 3 * text.length);
      done = encoder().encodeInto(text, bytes.subarray(end));
    }
    end += done.written;
  };
  for (const [index, text] of texts.entries()) {
    if (index > 0) add(separator);
    add(text);
    ends[index] = end;
  }
  return { bytes: bytes.subarray(0, end), ends };
}

/** Copies bytes into a larger buffer: `needed` plus half of the present size. */
export function enlarge(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(needed + (bytes.byteLength >>> 1));
  larger.set(bytes);
  return larger;
}

/** Decodes UTF-8. Uses Buffer where available, because it decodes short texts many times faster. */
export function textOf(bytes: Uint8Array): string {
  if (typeof Buffer === "undefined") return decoder().decode(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}

/** Copies a text, because a substring keeps the whole text that it was cut from in memory. */
export function copyOf(text: string): string {
  return typeof Buffer === "undefined" ? textOf(utf8(text)) : Buffer.from(text).toString();
}

/**
 * Returns a function that writes a text into `bytes` at an offset as UTF-8 and returns the number of bytes written.
 * Uses Buffer where available, because it takes half the time.
 */
export function textWriter(bytes: Uint8Array): (text: string, at: number) => number {
  if (typeof Buffer === "undefined")
    return (text, at) => encoder().encodeInto(text, bytes.subarray(at)).written;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (text, at) => buffer.write(text, at);
}

/**
 * Converts bytes to a string with one character per byte. Whole texts can be searched in it as in the bytes, because in
 * UTF-8 no character begins inside another. For text that is not ASCII this is many times faster than decoding.
 */
export function byteText(bytes: Uint8Array): string {
  if (typeof Buffer !== "undefined")
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  // TextDecoder cannot be used: its "latin1" is windows-1252.
  let text = "";
  for (let at = 0; at < bytes.byteLength; at += 4_096)
    text += String.fromCharCode(...bytes.subarray(at, at + 4_096));
  return text;
}

/** Returns a function that finds encoded text in `bytes` from an offset on: the offset of its first byte, or -1. */
export function finder(bytes: Uint8Array): (wanted: Uint8Array, from: number) => number {
  if (typeof Buffer !== "undefined") {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return (wanted, from) => buffer.indexOf(wanted, from);
  }
  const text = byteText(bytes);
  return (wanted, from) => text.indexOf(byteText(wanted), from);
}

/** Copies all parts into one array, one after the other. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let end = 0;
  for (const part of parts) {
    joined.set(part, end);
    end += part.byteLength;
  }
  return joined;
}

/** Views bytes as 32-bit integers. Copies them only when they are not aligned. */
export function uint32s(bytes: Uint8Array): Uint32Array {
  const { buffer, byteOffset, byteLength } = byteOffsetFits(bytes, 4) ? bytes : new Uint8Array(bytes);
  return new Uint32Array(buffer, byteOffset, byteLength >>> 2);
}

/** Views bytes as 64-bit floating-point numbers. Copies them only when they are not aligned. */
export function float64s(bytes: Uint8Array): Float64Array {
  const { buffer, byteOffset, byteLength } = byteOffsetFits(bytes, 8) ? bytes : new Uint8Array(bytes);
  return new Float64Array(buffer, byteOffset, byteLength >>> 3);
}

/** Views an array of numbers as bytes. */
export function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function byteOffsetFits({ byteOffset }: Uint8Array, size: number): boolean {
  return byteOffset % size === 0;
}

/** Makes UTF-8: what a TextEncoder does, whose type belongs to no JavaScript runtime alone. */
interface Encoder {
  encode(text: string): Uint8Array;
  encodeInto(text: string, into: Uint8Array): { readonly read: number; readonly written: number };
}

/** The one encoder. */
const encoder: () => Encoder = /* @__PURE__ */ once(() => new TextEncoder());
const decoder = /* @__PURE__ */ once(() => new TextDecoder("utf-8", { ignoreBOM: true }));

/** UTF-8 of `text`. */
export function utf8(text: string): Uint8Array {
  return encoder().encode(text);
}

/** Texts in UTF-8 with a separator between them, and where each ends. */
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

/** A copy with room for so many bytes, and more. */
export function enlarge(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(needed + (bytes.byteLength >>> 1));
  larger.set(bytes);
  return larger;
}

/** The text of bytes in UTF-8. Where there is a Buffer, it decodes short texts many times faster. */
export function textOf(bytes: Uint8Array): string {
  if (typeof Buffer === "undefined") return decoder().decode(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}

/** The same text in memory of its own: what is cut out of a text keeps all of that. */
export function copyOf(text: string): string {
  return typeof Buffer === "undefined" ? textOf(utf8(text)) : Buffer.from(text).toString();
}

/** Writes texts into bytes: answers how many it filled from an offset on. Where there is a Buffer, it takes half the time. */
export function textWriter(bytes: Uint8Array): (text: string, at: number) => number {
  if (typeof Buffer === "undefined")
    return (text, at) => encoder().encodeInto(text, bytes.subarray(at)).written;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (text, at) => buffer.write(text, at);
}

/**
 * The bytes as a string of one character each. What holds in it of whole texts holds in the bytes: in UTF-8 no character
 * begins inside another. It is made many times faster than the text, wherever that is not ASCII.
 */
export function byteText(bytes: Uint8Array): string {
  if (typeof Buffer !== "undefined")
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  // What TextDecoder calls latin1 is another encoding.
  let text = "";
  for (let at = 0; at < bytes.byteLength; at += 4_096)
    text += String.fromCharCode(...bytes.subarray(at, at + 4_096));
  return text;
}

/** Finds a text in bytes of UTF-8 from an offset on: -1, or the offset of its first byte. */
export function finder(bytes: Uint8Array): (wanted: Uint8Array, from: number) => number {
  if (typeof Buffer !== "undefined") {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return (wanted, from) => buffer.indexOf(wanted, from);
  }
  const text = byteText(bytes);
  return (wanted, from) => text.indexOf(byteText(wanted), from);
}

/** The bytes of all parts, one after the other, in memory of their own. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let end = 0;
  for (const part of parts) {
    joined.set(part, end);
    end += part.byteLength;
  }
  return joined;
}

/** The bytes as numbers of 32 bits; copied only where they lie askew. */
export function uint32s(bytes: Uint8Array): Uint32Array {
  const { buffer, byteOffset, byteLength } = byteOffsetFits(bytes, 4) ? bytes : new Uint8Array(bytes);
  return new Uint32Array(buffer, byteOffset, byteLength >>> 2);
}

/** The same as numbers of 64 bits. */
export function float64s(bytes: Uint8Array): Float64Array {
  const { buffer, byteOffset, byteLength } = byteOffsetFits(bytes, 8) ? bytes : new Uint8Array(bytes);
  return new Float64Array(buffer, byteOffset, byteLength >>> 3);
}

/** The memory of numbers. */
export function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function byteOffsetFits({ byteOffset }: Uint8Array, size: number): boolean {
  return byteOffset % size === 0;
}

/** What `make` makes, the first time that somebody asks. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

import type { Key } from "@orange-hyper/core";
import { documentIsBinary } from "../document.js";

export const { isAscii, isUtf8 } = process.getBuiltinModule("node:buffer");

/** Decodes the bytes of a document. Throws DocumentUnreadableError for invalid UTF-8 rather than lose bytes. */
export function decodeDocument(key: Key, bytes: Buffer): string {
  // Most files are ASCII, and latin1 decoding is several times faster.
  if (isAscii(bytes)) return bytes.toString("latin1");
  const text = bytes.toString("utf8");
  if (text.includes("\ufffd") && !isUtf8(bytes)) throw documentIsBinary(key);
  return text;
}

import type { Key } from "@orange-hyper/core";
import { documentIsBinary } from "../document.js";

export const { isAscii, isUtf8 } = process.getBuiltinModule("node:buffer");

/** The text of a document's bytes. Throws DocumentUnreadableError rather than lose bytes that are no UTF-8. */
export function decodeDocument(key: Key, bytes: Buffer): string {
  // Most files are, and those are read several times faster.
  if (isAscii(bytes)) return bytes.toString("latin1");
  const text = bytes.toString("utf8");
  if (text.includes("\ufffd") && !isUtf8(bytes)) throw documentIsBinary(key);
  return text;
}

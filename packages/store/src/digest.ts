import { sha256 } from "js-sha256/build/sha256.min.mjs";
import { encode } from "./bytes.js";
import { normaliseText } from "./codec/split.js";

/**
 * Number of characters that the JavaScript implementation (the only one in browsers) hashes in the time it takes to
 * load node:crypto.
 */
const FEW_CHARACTERS = 8 * 1024;

let crypto: typeof import("node:crypto") | undefined;
let hashed = 0;

/**
 * Returns the lower-case hex SHA-256 of the UTF-8 bytes of `text`. Loads node:crypto once the characters hashed so far,
 * plus those the caller expects to hash next (`ahead`), exceed FEW_CHARACTERS.
 */
export function digest(text: string, ahead = 0): string {
  return hash(text, text.length, ahead);
}

function hash(text: string, size: number, ahead = 0): string {
  hashed += size;
  if (hashed + ahead > FEW_CHARACTERS) crypto ??= globalThis.process?.getBuiltinModule?.("node:crypto");
  if (crypto !== undefined) return crypto.hash("sha256", text, "hex");
  return sha256(encode(text));
}

/**
 * Returns the revision of a document with this content: the digest of the text without BOM and with LF line endings.
 * `isOneOfMany` makes node:crypto load earlier, because a caller that needs the revision of a second document goes on
 * to need all of them.
 */
export function revisionOf(content: string, isOneOfMany = false): string {
  const text = normaliseText(content);
  return hash(text, isOneOfMany ? FEW_CHARACTERS : text.length);
}

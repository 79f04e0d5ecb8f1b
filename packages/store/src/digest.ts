import { sha256 } from "js-sha256/build/sha256.min.mjs";
import { encode } from "./bytes.js";
import { normaliseText } from "./codec/split.js";

/** Loading node:crypto takes as long as hashing this many characters without it, which is what browsers do. */
const FEW_CHARACTERS = 8 * 1024;

let crypto: typeof import("node:crypto") | undefined;
let hashed = 0;

/** Lower-case hex SHA-256 of the UTF-8 bytes of `text`. Loads node:crypto once there is much to hash, or `ahead`. */
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
 * The revision of a document with this content: its digest without BOM and with LF line ends. Whoever asks for a second
 * of many goes on to ask for all.
 */
export function revisionOf(content: string, isOneOfMany = false): string {
  const text = normaliseText(content);
  return hash(text, isOneOfMany ? FEW_CHARACTERS : text.length);
}

import { normaliseText } from "./codec/split.js";

let crypto: typeof import("node:crypto") | undefined;

/** Lower-case hex SHA-256 of the UTF-8 bytes of `text`. Loads node:crypto at the first call only: it costs 2 ms. */
export function digest(text: string): string {
  crypto ??= process.getBuiltinModule("node:crypto");
  return crypto.hash("sha256", text, "hex");
}

/** The revision of a document with this content: its digest without BOM and with LF line ends. */
export function revisionOf(content: string): string {
  return digest(normaliseText(content));
}

import type { Key } from "./keys.js";

export type LogEntry =
  | { readonly kind: "record"; readonly line: number; readonly value: unknown }
  | { readonly kind: "damaged"; readonly line: number; readonly reason: string; readonly torn: boolean };

/** Append-only logs, one JSON object a line. */
export interface LogStore {
  /** Appends one whole line. A record without line end gets one first; a last line that was torn is cut off. */
  append(key: Key, record: object): Promise<void>;
  /** All entries in order; a line that is no JSON object is an entry of kind "damaged". */
  read(key: Key): AsyncIterable<LogEntry>;
  /** The last entry, found without reading the whole log; null for an empty or absent log. */
  last(key: Key): Promise<LogEntry | null>;
}

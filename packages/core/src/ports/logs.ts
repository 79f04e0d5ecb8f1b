import type { Key } from "./keys.js";

export type LogEntry =
  | { readonly kind: "record"; readonly line: number; readonly value: unknown }
  | { readonly kind: "damaged"; readonly line: number; readonly reason: string; readonly torn: boolean };

/** How a record is appended. */
export interface AppendRecord {
  /** Others may append at the same time without a lock. Then a last line that was torn is ended and stays, damaged. */
  readonly concurrent?: true;
  /** The line is to survive a loss of power; without it, it survives the end of the process. */
  readonly durable?: true;
}

/** Append-only logs, one JSON object a line. */
export interface LogStore {
  /**
   * Appends one whole line. A record without line end gets one first; a last line that was torn is cut off. Refuses what is no
   * JSON object with an `internalError`.
   */
  append(key: Key, record: object, how?: AppendRecord): Promise<void>;
  /**
   * All entries in order; a line that is no JSON object, or is longer than 4 MiB, is an entry of kind "damaged". Blank lines are
   * counted and are no entries; a byte order mark is no part of the first line. Left out are those whose line, as it is
   * stored, is not wanted: asked in the same order, and only as far as is read.
   */
  read(key: Key, isWanted?: (line: string) => boolean): AsyncIterable<LogEntry>;
  /** The same from the last to the first, read no further than somebody asks; their `line` is 0, for none is counted. */
  newest(key: Key, isWanted?: (line: string) => boolean): AsyncIterable<LogEntry>;
  /** Keys of the logs directly inside a folder, the one appended to last first; [] for an absent folder. */
  list(folder: Key): Promise<readonly Key[]>;
  /** Bytes of a log; 0 where there is none. */
  size(key: Key): Promise<number>;
  /** What tells the log from what it was and will be, as BlobStore has it; for drivers that know without reading. */
  stamp?(key: Key): Promise<string | null>;
  /**
   * Gives a log another name, in place of the log that has it. Whatever somebody appends meanwhile is in one of the two; nothing
   * happens where there is none.
   */
  rename(key: Key, to: Key): Promise<void>;
  /** Removes a whole log; nothing happens where there is none. */
  remove(key: Key): Promise<void>;
}

import type { Key } from "./keys.js";

export type LogEntry =
  | { readonly kind: "record"; readonly line: number; readonly value: unknown }
  | { readonly kind: "damaged"; readonly line: number; readonly reason: string; readonly torn: boolean };

/** Options for appending a record. */
export interface AppendRecord {
  /**
   * Others may append at the same time without a lock. An incomplete last line is then terminated and kept as damaged.
   */
  readonly concurrent?: true;
  /** The line must survive a power failure. Omitted: it survives only the end of the process. */
  readonly durable?: true;
}

/** Append-only logs with one JSON object per line. */
export interface LogStore {
  /**
   * Appends one whole line. If the last line lacks its line end, that is added first; if it is incomplete, it is
   * removed. Throws an `internalError` for a record that is not a JSON object.
   */
  append(key: Key, record: object, how?: AppendRecord): Promise<void>;
  /**
   * Reads all entries in order. A line that is not a JSON object or is longer than 4 MiB gives an entry of kind
   * "damaged". Blank lines are counted but give no entries; a byte order mark at the start is ignored. `isWanted`
   * filters lines by their stored text; it is called in order and only for lines that are read.
   */
  read(key: Key, isWanted?: (line: string) => boolean): AsyncIterable<LogEntry>;
  /**
   * Reads entries from the last to the first, only as far as they are consumed. `line` is 0, as lines are not counted.
   */
  newest(key: Key, isWanted?: (line: string) => boolean): AsyncIterable<LogEntry>;
  /**
   * Returns the keys of the logs directly inside a folder, the most recently appended first; [] for an absent folder.
   */
  list(folder: Key): Promise<readonly Key[]>;
  /** Returns the size of a log in bytes; 0 when there is none. */
  size(key: Key): Promise<number>;
  /**
   * Returns the stamp of a log, as `BlobStore.stamp` does. Absent in drivers that would have to read the log for it.
   */
  stamp?(key: Key): Promise<string | null>;
  /**
   * Renames a log, replacing any log at the new key. Records appended meanwhile are in one of the two. Does nothing
   * when the log is absent.
   */
  rename(key: Key, to: Key): Promise<void>;
  /** Removes a whole log. Does nothing when it is absent. */
  remove(key: Key): Promise<void>;
}

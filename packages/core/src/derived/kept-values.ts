import { textOf } from "./bytes.js";
import type { Collection } from "./collection.js";

/** Parsed columns. Segments never change, and a long-running server reads the same few again and again. */
const parsed = new Map<string, readonly (never | null)[]>();
const MAX_PARSED = 4;

/**
 * Returns the cached values of a projection in one segment, by row; null for a row without one, [] when there are none.
 */
export function keptValues<T>(kept: Collection, segment: number, id: string): readonly (T | null)[] {
  const { data, mark } = kept.segment(segment);
  const column = data.column(id);
  if (column === null) return [];
  // A segment's name is unique only within one cache.
  const name = `${mark.name} ${data.checksum} ${mark.rows} ${id}`;
  const values = parsed.get(name) ?? JSON.parse(`[${textOf(column.bytes(0, mark.rows))}]`);
  parsed.delete(name);
  parsed.set(name, values);
  const [oldest] = parsed.keys();
  if (parsed.size > MAX_PARSED && oldest !== undefined) parsed.delete(oldest);
  return values;
}

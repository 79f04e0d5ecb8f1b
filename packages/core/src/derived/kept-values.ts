import { textOf } from "./bytes.js";
import type { Collection } from "./collection.js";

/** A segment never changes, and a server that answers one question after the other reads the same few. */
const parsed = new Map<string, readonly (never | null)[]>();
const MOST_PARSED = 4;

/** What is kept of a projection in one segment, by row; null where nothing is. */
export function keptValues<T>(kept: Collection, segment: number, id: string): readonly (T | null)[] {
  const { data, mark } = kept.segment(segment);
  const column = data.column(id);
  if (column === null) return [];
  // Names are unique in one cache only.
  const name = `${mark.name} ${data.checksum} ${mark.rows} ${id}`;
  const values = parsed.get(name) ?? JSON.parse(`[${textOf(column.bytes(0, mark.rows))}]`);
  parsed.delete(name);
  parsed.set(name, values);
  const [oldest] = parsed.keys();
  if (parsed.size > MOST_PARSED && oldest !== undefined) parsed.delete(oldest);
  return values;
}

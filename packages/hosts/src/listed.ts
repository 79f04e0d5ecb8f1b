/**
 * Splits items into all but the last, joined by commas, and the last. The caller's message supplies the "and" or "or".
 */
export function withoutLast(items: readonly string[]): readonly [others: string, last: string] {
  return [items.slice(0, -1).join(", "), items.at(-1) ?? ""];
}

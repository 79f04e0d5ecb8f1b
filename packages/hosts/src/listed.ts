/** All items but the last with commas between them, and the last, for a message that has its own "and" or "or". */
export function withoutLast(items: readonly string[]): readonly [others: string, last: string] {
  return [items.slice(0, -1).join(", "), items.at(-1) ?? ""];
}

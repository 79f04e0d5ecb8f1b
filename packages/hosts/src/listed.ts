/** "a, b and c". */
export function listed(items: readonly string[], word: "and" | "or"): string {
  const [last = "", ...others] = [...items].reverse();
  return others.length === 0 ? last : `${others.reverse().join(", ")} ${word} ${last}`;
}

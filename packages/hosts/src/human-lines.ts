import { type Fact, printable, type Screen, wrapped } from "@orange-hyper/core/human";

/** What state something is in: green when all is well, red when something must be repaired, else yellow. */
export function statusFact(name: string, status: string, paint: Screen): Fact {
  const isWell = status === "active" || status === "operational";
  return [name, inWords(status), isWell ? paint.green : status === "degraded" ? paint.red : paint.yellow];
}

/** A name that programs give to a state, as people read it. */
export function inWords(name: string): string {
  return name.replaceAll("_", " ");
}

/** A titled list in lines that fit; nothing where the list is empty. */
export function list(title: string, items: readonly string[], screen: Screen): readonly string[] {
  if (items.length === 0) return [];
  return [
    wrapped(title, screen),
    ...items.map((item) => `- ${wrapped(printable(item), screen, "  ").slice(2)}`),
  ];
}

import { type SectionName, sectionsOf } from "./sections.js";

/** Returns a body without any section of this name, and the texts of the removed sections in their order. */
export function movedOut(
  body: string,
  name: SectionName,
): { readonly body: string; readonly texts: readonly string[] } {
  const found = sectionsOf(body).filter((section) => section.name === name);
  const texts = found.map(({ start, end }) => body.slice(start, end));
  const rest = [...found]
    .reverse()
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), body);
  return { body: rest, texts };
}

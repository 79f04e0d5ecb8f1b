/** The template as built with this package: text, slot, text, slot, ..., text, joined by NUL characters. */
declare const PAGE_TEMPLATE: string;

/** Returns the parts of the template: texts at even indices, names of slots at odd ones. */
export function pageTemplate(): readonly string[] {
  return PAGE_TEMPLATE.split("\0");
}

/** The page as the build of this package made it: text, slot, text, slot, ..., text, joined by NUL characters. */
declare const PAGE_TEMPLATE: string;

/** Its parts: texts at even indices, names of slots at odd ones. */
export function pageTemplate(): readonly string[] {
  return PAGE_TEMPLATE.split("\0");
}

import { demoted } from "./demote.js";
import { movedOut } from "./move-out.js";
import { type SectionName, sectionOf } from "./sections.js";

/**
 * Returns a body in which the section ends with a text. The text's headings are lowered, and the section is created if
 * it is missing. Idempotent: a text that the section already ends with is not added again. The section moves to the end
 * of the body.
 */
export function appended(body: string, name: SectionName, text: string): string {
  const said = demoted(text).trim();
  const before = sectionOf(body, name)?.content ?? "";
  if (before === said || before.endsWith(`\n\n${said}`)) return body;
  const content = before === "" ? said : `${before}\n\n${said}`;
  return `${movedOut(body, name).body.trimEnd()}\n\n## ${name}\n\n${content}\n`;
}

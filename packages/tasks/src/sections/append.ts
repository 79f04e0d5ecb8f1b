import { demoted } from "./demote.js";
import { movedOut } from "./move-out.js";
import { type SectionName, sectionOf } from "./sections.js";

/**
 * A body whose section of this name ends with a text, whose headings are lowered; the section is made where there is none. Said
 * twice, it stands there once.
 */
export function appended(body: string, name: SectionName, text: string): string {
  const said = demoted(text).trim();
  const before = sectionOf(body, name)?.content ?? "";
  if (before === said || before.endsWith(`\n\n${said}`)) return body;
  const content = before === "" ? said : `${before}\n\n${said}`;
  return `${movedOut(body, name).body.trimEnd()}\n\n## ${name}\n\n${content}\n`;
}

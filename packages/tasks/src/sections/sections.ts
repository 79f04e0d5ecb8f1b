import { bodyLines } from "./lines.js";

/** Sections of a TASK.md that this package reads. */
export type SectionName = "Context" | "Questions" | "Plan" | "Handoff" | "Review" | "Fix Instructions";

export interface Section {
  readonly name: string;
  /** Text of the section, trimmed. */
  readonly content: string;
  /** Offsets in the body: where the heading starts, and where the section ends. */
  readonly start: number;
  readonly end: number;
}

/** Returns every section of a body with LF line breaks, in order. Lines in fenced blocks are not headings. */
export function sectionsOf(body: string): readonly Section[] {
  const headings = bodyLines(body)
    .filter(({ text, isFenced }) => !isFenced && text.startsWith("## "))
    .map(({ text, start }) => ({ name: text.slice(3).trimEnd(), start, after: start + text.length }));
  return headings.map(({ name, start, after }, index) => {
    const end = headings[index + 1]?.start ?? body.length;
    return { name, content: body.slice(after, end).trim(), start, end };
  });
}

/**
 * Returns the section of this name; undefined if there is none. If there are several, the last one is the newest and is
 * returned.
 */
export function sectionOf(body: string, name: SectionName): Section | undefined {
  return sectionsOf(body).findLast((section) => section.name === name);
}

/** Returns the names that occur more than once. */
export function duplicateSections(body: string): readonly string[] {
  const names = sectionsOf(body).map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

import { bodyLines } from "./lines.js";

/** The sections of a TASK.md that somebody reads. */
export type SectionName = "Context" | "Questions" | "Plan" | "Handoff" | "Review" | "Fix Instructions";

export interface Section {
  readonly name: string;
  /** Trimmed. */
  readonly content: string;
  /** Where its heading begins, and where it ends. */
  readonly start: number;
  readonly end: number;
}

/** Every section of a body, with LF line ends, in its order. What is fenced is no heading. */
export function sectionsOf(body: string): readonly Section[] {
  const headings = bodyLines(body)
    .filter(({ text, isFenced }) => !isFenced && text.startsWith("## "))
    .map(({ text, start }) => ({ name: text.slice(3).trimEnd(), start, after: start + text.length }));
  return headings.map(({ name, start, after }, index) => {
    const end = headings[index + 1]?.start ?? body.length;
    return { name, content: body.slice(after, end).trim(), start, end };
  });
}

/** The section of a name; of several the last, which is the newest. Undefined where there is none. */
export function sectionOf(body: string, name: SectionName): Section | undefined {
  return sectionsOf(body).findLast((section) => section.name === name);
}

/** The names that stand more than once. */
export function duplicateSections(body: string): readonly string[] {
  const names = sectionsOf(body).map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

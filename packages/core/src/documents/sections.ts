const HEADING = /^\\*#{1,6}(?:\s|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ESCAPED_FENCE = /^( {0,3})(\\+(?:`{3,}|~{3,}))/;

/**
 * Escapes user text so that it can neither forge nor swallow a section: a line that looks like a heading gets a
 * backslash, and so do code fences when the text leaves one open.
 */
export function escapeText(text: string): string {
  const open = leavesFenceOpen(text);
  return mapLines(text, (line) => {
    if (HEADING.test(line)) return `\\${line}`;
    if (ESCAPED_FENCE.test(line) || (open && FENCE.test(line))) return line.replace(/^ {0,3}/, "$&\\");
    return line;
  });
}

/** Reverses `escapeText`. */
export function unescapeText(text: string): string {
  if (!text.includes("\\")) return text;
  return mapLines(text, (line) => {
    if (line.startsWith("\\") && HEADING.test(line)) return line.slice(1);
    return line.replace(ESCAPED_FENCE, (_, indent: string, fence: string) => indent + fence.slice(1));
  });
}

/** Returns the names of the `## ` sections in order, including duplicates. */
export function sectionNames(body: string): readonly string[] {
  return scanSections(body).map((section) => section.name);
}

/** Returns the `## ` sections in order, including duplicates: name and raw text, trimmed. Use it to read several. */
export function readSections(body: string): readonly BodySection[] {
  return scanSections(body).map(({ name, textStart, end }) => ({
    name,
    text: body.slice(textStart, end).trim(),
  }));
}

/** Returns the raw text, trimmed, of the first section with exactly this heading; null when there is none. */
export function findSection(body: string, name: string): string | null {
  const fenced = fencedLines(body);
  let start = nextSection(body, 0, fenced);
  while (start !== -1) {
    const next = nextSection(body, start + 1, fenced);
    const end = next === -1 ? body.length : next;
    const lineEnd = body.indexOf("\n", start);
    if (body.slice(start + 3, lineEnd === -1 ? end : lineEnd).trim() === name) {
      return lineEnd === -1 ? "" : body.slice(lineEnd + 1, end).trim();
    }
    start = next;
  }
  return null;
}

/**
 * Replaces the text of the first section with this name, with a blank line before and after it. Unchanged if absent.
 */
export function replaceSection(body: string, name: string, text: string): string {
  const section = scanSections(body).find((candidate) => candidate.name === name);
  if (section === undefined) return body;
  const head = body.slice(0, section.textStart).trimEnd();
  const tail = body.slice(section.end);
  return tail === "" ? `${head}\n\n${text.trim()}\n` : `${head}\n\n${text.trim()}\n\n${tail}`;
}

/** Formats a Markdown list item. Continuation lines are indented so that they stay inside it. */
export function listItem(text: string): string {
  return `- ${text.replace(/\r?\n/g, "\n  ")}`;
}

/** Formats one list item per entry, or one item with the placeholder when there are none. */
export function listItems(entries: readonly string[], placeholder: string): string {
  return entries.length === 0 ? `- ${placeholder}` : entries.map(listItem).join("\n");
}

/** A section of a document's body. */
export interface BodySection {
  readonly name: string;
  readonly text: string;
}

interface Section {
  readonly name: string;
  readonly textStart: number;
  end: number;
}

function scanSections(body: string): readonly Section[] {
  const sections: Section[] = [];
  const fenced = fencedLines(body);
  for (let start = nextSection(body, 0, fenced); start !== -1; start = nextSection(body, start + 1, fenced)) {
    const previous = sections.at(-1);
    if (previous !== undefined) previous.end = start;
    const lineEnd = body.indexOf("\n", start);
    const end = lineEnd === -1 ? body.length : lineEnd;
    const textStart = Math.min(end + 1, body.length);
    sections.push({ name: body.slice(start + 3, end).trim(), textStart, end: body.length });
  }
  return sections;
}

/** Returns the offset of the next section at or after `from`; -1 when there is none. */
function nextSection(body: string, from: number, fenced: ReadonlySet<number> | undefined): number {
  let start = nextHeading(body, from);
  while (start !== -1 && fenced?.has(start)) start = nextHeading(body, start + 1);
  return start;
}

/** Returns the offset of the next line that begins with `## ` at or after `from`; -1 when there is none. */
function nextHeading(body: string, from: number): number {
  if (from === 0 && body.startsWith("## ")) return 0;
  return body.indexOf("\n## ", Math.max(0, from - 1)) + 1 || -1;
}

/**
 * Returns the start offset of each line in a code fence; undefined for a body without fences, which is the usual case.
 */
function fencedLines(body: string): ReadonlySet<number> | undefined {
  if (!body.includes("```") && !body.includes("~~~")) return undefined;
  const starts = new Set<number>();
  const fences = trackFences();
  let start = 0;
  for (const line of body.split("\n")) {
    if (fences.inside(line.endsWith("\r") ? line.slice(0, -1) : line)) starts.add(start);
    start += line.length + 1;
  }
  return starts;
}

function trackFences(): { inside(line: string): boolean; open(): boolean } {
  let fence = "";
  return {
    inside(line) {
      const marker = FENCE.exec(line)?.[1];
      if (fence === "") {
        if (marker !== undefined) fence = marker;
        return marker !== undefined;
      }
      if (marker?.startsWith(fence) && line.trim() === marker) fence = "";
      return true;
    },
    open: () => fence !== "",
  };
}

function leavesFenceOpen(text: string): boolean {
  const fences = trackFences();
  for (const line of text.split("\n")) fences.inside(line);
  return fences.open();
}

function mapLines(text: string, change: (line: string) => string): string {
  return text.split("\n").map(change).join("\n");
}

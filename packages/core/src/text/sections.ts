const HEADING = /^\\*#{1,6}(?:\s|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ESCAPED_FENCE = /^( {0,3})(\\+(?:`{3,}|~{3,}))/;

/**
 * Makes user text unable to forge or to swallow a section: a line that looks like a heading gets a backslash, and so
 * do code fences when the text leaves one open.
 */
export function escapeText(text: string): string {
  const open = leavesFenceOpen(text);
  return mapLines(text, (line) => {
    if (HEADING.test(line)) return `\\${line}`;
    if (ESCAPED_FENCE.test(line) || (open && FENCE.test(line))) return line.replace(/^ {0,3}/, "$&\\");
    return line;
  });
}

/** Undoes escapeText. */
export function unescapeText(text: string): string {
  return mapLines(text, (line) => {
    if (line.startsWith("\\") && HEADING.test(line)) return line.slice(1);
    return line.replace(ESCAPED_FENCE, (_, indent: string, fence: string) => indent + fence.slice(1));
  });
}

/** Names of the `## ` sections in order, duplicates included. */
export function sectionNames(body: string): readonly string[] {
  return scanSections(body).map((section) => section.name);
}

/** Raw text of the first section with exactly this heading, trimmed; null without one. */
export function findSection(body: string, name: string): string | null {
  const section = scanSections(body).find((candidate) => candidate.name === name);
  return section === undefined ? null : body.slice(section.textStart, section.end).trim();
}

/** `body` with the text of the first such section replaced, set off by one blank line on each side. */
export function replaceSection(body: string, name: string, text: string): string {
  const section = scanSections(body).find((candidate) => candidate.name === name);
  if (section === undefined) return body;
  const head = body.slice(0, section.textStart).trimEnd();
  const tail = body.slice(section.end);
  return tail === "" ? `${head}\n\n${text.trim()}\n` : `${head}\n\n${text.trim()}\n\n${tail}`;
}

/** One Markdown list item; continuation lines are indented so that they stay inside it. */
export function listItem(text: string): string {
  return `- ${text.replace(/\r?\n/g, "\n  ")}`;
}

/** One list item per entry, or one item with the placeholder. */
export function listItems(entries: readonly string[], placeholder: string): string {
  return entries.length === 0 ? `- ${placeholder}` : entries.map(listItem).join("\n");
}

interface Section {
  readonly name: string;
  readonly textStart: number;
  end: number;
}

function scanSections(body: string): readonly Section[] {
  const sections: Section[] = [];
  const fences = trackFences();
  let offset = 0;
  for (const raw of body.split("\n")) {
    const line = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
    if (!fences.inside(line) && line.startsWith("## ")) {
      const previous = sections.at(-1);
      if (previous !== undefined) previous.end = offset;
      sections.push({
        name: line.slice(3).trim(),
        textStart: Math.min(offset + raw.length + 1, body.length),
        end: body.length,
      });
    }
    offset += raw.length + 1;
  }
  return sections;
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

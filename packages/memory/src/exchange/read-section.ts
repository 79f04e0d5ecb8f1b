import { BLOCK_BEGIN, BLOCK_END } from "./agents-block.js";
import { type Fact, MAX_READ_LENGTH } from "./fact.js";

/**
 * Returns the list items and sentences below a heading of a Markdown file, up to the next heading of its level; null
 * when there is no such heading. Code, tables, comments and Orange's own block are skipped.
 */
export function readSection(text: string, heading: string): readonly Fact[] | null {
  const lines = sectionLines(
    withoutComments(withoutOwnBlock(text)).split(/\r?\n/),
    heading.trim().toLowerCase(),
  );
  if (lines === null) return null;
  return paragraphsOf(lines)
    .flatMap(({ words, isItem }) => (isItem ? [words] : words.split(/(?<=[.!?。])\s+/)))
    .map((words) => ({ text: withoutBold(words).trim(), origin: heading.trim() }))
    .filter((fact) => fact.text !== "");
}

function withoutBold(words: string): string {
  return words.length > MAX_READ_LENGTH ? words : words.replace(/(\*\*|__)(\S(?:.*?\S)?)\1/g, "$2");
}

function withoutOwnBlock(text: string): string {
  const begin = text.indexOf(BLOCK_BEGIN);
  const end = text.indexOf(BLOCK_END, begin);
  return begin === -1 || end === -1 ? text : text.slice(0, begin) + text.slice(end + BLOCK_END.length);
}

/** Removes comments: they are invisible to readers of the rendered file, so nothing in them counts as a stated fact. */
function withoutComments(text: string): string {
  let rest = "";
  for (let at = 0; ; ) {
    const begin = text.indexOf("<!--", at);
    const end = begin === -1 ? -1 : text.indexOf("-->", begin);
    if (end === -1) return rest + text.slice(at);
    rest += text.slice(at, begin);
    at = end + "-->".length;
  }
}

const MAX_HEADING_LENGTH = 300;

function sectionLines(lines: readonly string[], wanted: string): readonly string[] | null {
  let level = 0;
  let isCode = false;
  const found: string[] = [];
  for (const line of lines) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      isCode = !isCode;
      continue;
    }
    if (isCode) continue;
    const [, marks, title = ""] =
      line.length > MAX_HEADING_LENGTH ? [] : (/^(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line) ?? []);
    if (marks === undefined) {
      if (level > 0) found.push(line);
    } else if (level > 0 && marks.length <= level) break;
    else if (level === 0 && title.toLowerCase() === wanted) level = marks.length;
  }
  return level === 0 ? null : found;
}

interface Paragraph {
  readonly words: string;
  readonly isItem: boolean;
}

/** Joins the lines that belong to one paragraph or list item. */
function paragraphsOf(lines: readonly string[]): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open: { words: string; isItem: boolean } | null = null;
  for (const line of lines) {
    const item = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/.exec(line);
    if (line.trim() === "" || /^\s*(?:\||<!--|<\/?\w)/.test(line)) open = null;
    else if (item !== null || open === null) {
      open = { words: (item?.[1] ?? line).trim(), isItem: item !== null };
      paragraphs.push(open);
    } else open.words += ` ${line.trim()}`;
  }
  return paragraphs;
}

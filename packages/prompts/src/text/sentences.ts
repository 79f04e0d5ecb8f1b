/** One sentence or line of prose. */
export interface Sentence {
  readonly text: string;
  readonly isAsked: boolean;
}

/** Maximum length of a sentence, in characters. Of a longer one, only the beginning is read. */
const MAX_LENGTH = 2_000;

/** Returns the sentences of a text, without Markdown marks before them and punctuation after them. */
export function sentencesOf(text: string): readonly Sentence[] {
  const found: Sentence[] = [];
  for (const line of text.split("\n")) {
    let start = 0;
    const hasItems = FIRST_ITEM.test(line);
    for (const { index, 0: mark } of line.matchAll(/[.!?。！？]+(?=\s|$)|(?<=[?!。！？])(?=[가-힣])/g)) {
      if (mark === "." && (isAbbreviation(line, index) || isItem(line, index, hasItems))) continue;
      const end = index + mark.length;
      take(found, line.slice(start, end));
      start = end;
    }
    take(found, line.slice(start));
  }
  return found;
}

function take(found: Sentence[], piece: string): void {
  const text = withoutMarks(piece.length > MAX_LENGTH ? piece.slice(0, MAX_LENGTH) : piece);
  if (text === "" || (text.includes(": ") && RETOLD.test(text))) return;
  found.push({ text, isAsked: /[?？][!.?！？\s]{0,8}$/.test(piece) });
}

/** Matches a line that only describes a fault: "Steps to reproduce: open the page, click save". */
const RETOLD =
  /^(?:steps to reproduce|repro(?:duction)?(?: steps)?|how to reproduce|expected|actual)(?: result| behaviou?r)?: /i;

/** Removes marks: `- [ ] fix this...` gives "fix this". */
function withoutMarks(piece: string): string {
  return piece
    .trim()
    .replace(/^(?:#{1,6}|[-*•>]|\d{1,2}[.)]|\[[ xX]?\])\s+/, "")
    .replace(/^\[[ xX]?\]\s+/, "")
    .replace(/^\*\*(?=\S)/, "")
    .replace(/[\s.!?,;:。！？~…*]{1,40}$/, "")
    .replace(/^[\s.,;:!…]{1,40}(?=\s|$)/, "")
    .trim();
}

/** "no. 5" is a number, but "no. put it back" begins with an answer. */
function isAbbreviation(line: string, dot: number): boolean {
  const before = line.slice(Math.max(0, dot - 6), dot);
  return (
    /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf)$/i.test(before) ||
    (/(?:^|[\s(])no$/i.test(before) && /^\s?\d/.test(line.slice(dot + 1, dot + 3)))
  );
}

/** Matches a line that may contain a list: "1. add a footer 2. add a header". */
const FIRST_ITEM = /(?:^|[\s(])1\. /;

/** True for the number of an item. In "It fails on Android 14." the number ends the sentence. */
function isItem(line: string, dot: number, hasItems: boolean): boolean {
  return (
    /(?:^|[\s(])\d{1,2}$/.test(line.slice(Math.max(0, dot - 6), dot)) &&
    (hasItems || line.slice(0, dot).trim().length <= 2)
  );
}

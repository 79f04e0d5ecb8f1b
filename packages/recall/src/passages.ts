const ENDS = /(?<=[.!?。？！]["')\]]?)\s+(?=\S)|\n+/;
const MAX_WORDS = 60;

/** Splits a text into sentences and lines, leaving out those without a word. */
export function clausesOf(text: string): readonly string[] {
  return text.split(ENDS).filter(hasWord);
}

/**
 * True when a clause holds a letter or digit. ASCII is tested first, because most clauses hold some and V8 takes as
 * long to compile the Unicode expression as for everything else here.
 */
function hasWord(clause: string): boolean {
  return /[A-Za-z\d]/.test(clause) || /[\p{L}\p{N}]/u.test(clause);
}

/**
 * Splits a text into passages of whole sentences or lines, of up to about sixty words each. A short text is one
 * passage.
 */
export function passagesOf(text: string): readonly string[] {
  if (text.length < 3 * MAX_WORDS || wordCount(text) <= MAX_WORDS) return [text];
  const passages: string[] = [];
  let lines: string[] = [];
  let words = 0;
  for (const clause of clausesOf(text)) {
    const more = wordCount(clause);
    if (words > 0 && words + more > MAX_WORDS) {
      passages.push(lines.join("\n"));
      lines = [];
      words = 0;
    }
    lines.push(clause);
    words += more;
  }
  if (lines.length > 0) passages.push(lines.join("\n"));
  return passages.length === 0 ? [text] : passages;
}

function wordCount(text: string): number {
  let count = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    const isSpace = text.charCodeAt(at) <= 32;
    if (!isSpace && !isInside) count++;
    isInside = !isSpace;
  }
  return count;
}

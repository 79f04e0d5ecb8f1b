/** The first `length` units of a text, less half a character. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

const SENTENCE_ENDS = [". ", "! ", "? ", "。", "다. "];

/** As many whole sentences of a text as fit; where they would be less than half of what fits, all that does, marked as cut. */
export function wholeSentences(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = cutAt(text, length);
  const end = Math.max(...SENTENCE_ENDS.map((mark) => cut.lastIndexOf(mark) + mark.trimEnd().length));
  return end > length / 2 ? cut.slice(0, end) : `${cutAt(text, length - 1)}…`;
}

/** Returns the first `length` UTF-16 units of a text, without splitting a surrogate pair. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

const SENTENCE_ENDS = [". ", "! ", "? ", "。", "다. "];

/**
 * Returns as many whole sentences as fit. If they would fill less than half of the limit, cuts the text at the limit
 * instead and ends it with "…".
 */
export function wholeSentences(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = cutAt(text, length);
  const end = Math.max(...SENTENCE_ENDS.map((mark) => cut.lastIndexOf(mark) + mark.trimEnd().length));
  return end > length / 2 ? cut.slice(0, end) : `${cutAt(text, length - 1)}…`;
}

/** Maximum characters of a message that are read, counted from its end. */
const TAIL = 600;
const ASKS =
  /[?？]["'`*_)\]]{0,4}$|\b(?:let me know|please (?:confirm|choose|tell|advise|decide)|waiting for your|which (?:one|option) you)\b|(?:알려|말씀해|확인해|골라|선택해|정해)\s?(?:주세요|주시면|줘)/i;

/** Returns true when the last message of a turn waits for an answer, because its last paragraph asks something. */
export function asksBack(message: string): boolean {
  const paragraph =
    message
      .slice(-TAIL)
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? "";
  return paragraph.split("\n").some((line) => ASKS.test(line.trimEnd()));
}

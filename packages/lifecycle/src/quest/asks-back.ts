/** How far from its end a message is read. */
const TAIL = 600;
const ASKS =
  /[?？]["'`*_)\]]{0,4}$|\b(?:let me know|please (?:confirm|choose|tell|advise|decide)|waiting for your|which (?:one|option) you)\b|(?:알려|말씀해|확인해|골라|선택해|정해)\s?(?:주세요|주시면|줘)/i;

/** True for the last message of a turn that waits for an answer: its end asks something. */
export function asksBack(message: string): boolean {
  const paragraph =
    message
      .slice(-TAIL)
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? "";
  return paragraph.split("\n").some((line) => ASKS.test(line.trimEnd()));
}

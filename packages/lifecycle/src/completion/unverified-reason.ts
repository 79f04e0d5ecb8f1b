import { collapseWhitespace } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";
import { cutAt } from "../context/limit.js";

const LONGEST_MESSAGE = 64 * 1024;
const LIMIT = 500;

const ENGLISH =
  /(?<![a-z])(?:not (?:been )?run|not (?:been )?verified|unverified|could(?: not|n['’]t) run|unable to run|skipped (?:the )?tests?|without verification)(?![a-z])/i;
// A hostile text costs linear time: what was not done is searched near the verb alone.
const KOREAN = /(?:검증|테스트|실행)[^.!?\n]{0,200}못|미검증|테스트를 실행하지 않|검증 생략/;

/** The sentences in which a message says that nothing was verified; null when it does not say so. */
export function unverifiedReason(message: string): string | null {
  const sentences = message.slice(0, LONGEST_MESSAGE).split(/(?<=[.!?。])\s+|\n+/);
  const saying = sentences.filter((sentence) => ENGLISH.test(sentence) || KOREAN.test(sentence));
  const reason = collapseWhitespace(redact(saying.join(" ")).text);
  return reason === "" ? null : cutAt(reason, LIMIT);
}

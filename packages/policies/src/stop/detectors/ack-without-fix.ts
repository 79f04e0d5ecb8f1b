import { type Detector, sign } from "../detector.js";
import { hasReason } from "../phrases.js";

const SETTLED =
  /\b(?:resolves? itself|goes away|expected (?:to fail|failure|failures)|known failure|flaky|needs? your|waiting for you|you (?:asked|told)|not verified:)\b|저절로|예상된\s?(?:실패|결과)|의도된\s?실패|알려진\s?실패|불안정한\s?테스트|검증하지 못함|미검증:/;
/** An agent that asks how to go on has not ignored the failure. */
const ASKS = /\?\s*$/;

/** Finds a check that failed and was left failing. */
export const ackWithoutFix: Detector = {
  name: "ack-without-fix",
  description: "A check failed after the last edit, nothing was edited since, and no reason is given.",
  category: "universal",
  scope: "transcript",
  why: "A failure that was seen and passed over comes back later, and costs more then.",
  defaultEnabled: true,
  effect: "inform",
  denyAllowed: true,
  reason: {
    en: "A check failed in this turn and nothing was edited after it. Mend what it shows, or say in one line why it may stay so.",
    ko: "이 턴에서 검사가 실패했고 그 뒤로 수정된 것이 없습니다. 드러난 문제를 고치거나, 그대로 두어도 되는 이유를 한 줄로 말하세요.",
  },
  needs: ["final", "prompt", "uses"],
  look: ({ prompt, uses, words }) => {
    // A question about what fails calls for an answer, not a fix.
    if (prompt.kind !== "order" || !uses.some(({ kind }) => kind === "write")) return null;
    const lastWrite = uses.findLastIndex(({ kind }) => kind === "write");
    const after = uses.slice(lastWrite + 1).filter(({ kind }) => kind === "check");
    const standing = after.filter(
      ({ status, command }, at) =>
        status === "failed" &&
        !after.slice(at + 1).some((later) => later.status === "passed" && later.command === command),
    );
    const isExplained = SETTLED.test(words) || hasReason(words, { index: 0, end: words.length });
    return standing.length === 0 || isExplained || ASKS.test(words) ? null : sign("failure");
  },
};

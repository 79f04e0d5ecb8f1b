import { checkClaim, worksClaim } from "../claims.js";
import { type Detector, signAt } from "../detector.js";

/** Commands that show something about the work, beside those classified as checks. */
const SHOWS =
  /\b(?:test|spec|check|lint|build|compile|tsc|vet|clippy|pytest|jest|vitest|mocha|make|curl|wget|http|node|deno|bun|python3?|ruby|go run|cargo run|java|dotnet|php)\b|^\s*\.\//;

/** Finds a claim of success that nothing in the turn could have shown. */
export const claimWithoutEvidence: Detector = {
  name: "claim-without-evidence",
  description:
    "The last message says that it passes or works, and nothing in the turn ran that could show it.",
  category: "universal",
  scope: "transcript",
  why: "A claim that nobody can check is the costliest kind of mistake.",
  defaultEnabled: true,
  effect: "inform",
  denyAllowed: true,
  reason: {
    en: "The last message says that something passes or works, and nothing ran in this turn that shows it. Run it and report what came out, or say that it was not run.",
    ko: "마지막 메시지는 통과했거나 동작한다고 하지만, 이 턴에서 그것을 보여 주는 실행이 없었습니다. 실행하고 결과를 보고하거나, 실행하지 않았다고 말하세요.",
  },
  needs: ["final", "uses"],
  look: (turn) => {
    const { prompt, uses, words } = turn;
    if (["not verified:", "untested", "미검증:", "검증하지 못함"].some((said) => words.includes(said)))
      return null;
    if (uses.some(({ kind, command }) => kind === "check" || SHOWS.test(command))) return null;
    const passes = checkClaim(words);
    if (passes !== null) return signAt("passes", turn, passes);
    // "Fixed" is a claim only after work in this turn; in an answer to a question it refers to other work.
    const isWork = prompt?.kind !== "question" && uses.some(({ kind }) => kind === "write");
    const works = isWork ? worksClaim(words) : null;
    return works === null ? null : signAt("works", turn, works);
  },
};

import type { Terms } from "./search-text.js";

/** What tells of a check that was made. */
export const VERIFYING: Terms = {
  words: ["test", "tests", "tested", "verify", "verified", "verification"],
  anywhere: ["검증", "테스트"],
};

/** What tells of a check that is to be made. */
export const PLANNING: Terms = { ...VERIFYING, words: [...VERIFYING.words, "check", "checks"] };

import type { Terms } from "./search-text.js";

/** Terms for a check that was made. */
export const VERIFYING: Terms = {
  words: ["test", "tests", "tested", "verify", "verified", "verification"],
  anywhere: ["검증", "테스트"],
};

/** Terms for a check that is planned. */
export const PLANNING: Terms = { ...VERIFYING, words: [...VERIFYING.words, "check", "checks"] };

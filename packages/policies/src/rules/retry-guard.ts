import { BEFORE, type Rule } from "./rule.js";

/**
 * Keeps an agent from doing again what has just failed. Without it, or out of the profile strict, what comes again and fails
 * again is only noted.
 */
export const retryGuard: Rule = {
  name: "retry-guard",
  description:
    "The use of a tool that has just failed is not repeated unchanged; another use of any tool in between lets it through.",
  category: "work",
  defaultEnabled: false,
  inStrict: true,
  match: BEFORE,
  effect: "deny",
  fn: () => ({
    kind: "deny",
    reason:
      "This very call has just failed, and nothing was looked at or changed since. Read what it says, or change what it does, before you repeat it.",
    onlyAgain: true,
  }),
};

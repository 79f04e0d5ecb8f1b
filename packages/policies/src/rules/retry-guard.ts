import { BEFORE, type Rule } from "./rule.js";

/**
 * Refuses to repeat a tool use that has just failed. When the rule does not run, by default outside the profile strict,
 * a repeated failure is only recorded.
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

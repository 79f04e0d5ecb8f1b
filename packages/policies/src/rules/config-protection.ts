import { MAY_BYPASS } from "../policies/config-protection/git-bypass.js";
import { protectionReason } from "../policies/config-protection/reason.js";
import { isReadOnly } from "./file-writes.js";
import { BEFORE, deny, type Rule } from "./rule.js";

/** The contract policy of the same name, as a rule. */
export const configProtection: Rule = {
  name: "config-protection",
  description:
    "The configuration of linters and formatters is not changed, and no commit goes past the repository's own checks.",
  category: "quality",
  defaultEnabled: true,
  match: BEFORE,
  effect: "deny",
  mentions: MAY_BYPASS,
  fn: ({ use }) => {
    if (isReadOnly(use.payload)) return null;
    const reason = protectionReason(use.payload, () => use.pipelines);
    return reason === null ? null : deny(reason.replace(/^BLOCKED: /, ""));
  },
};

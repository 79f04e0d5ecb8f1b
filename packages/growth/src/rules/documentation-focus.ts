import { topicEvidence } from "../topic-evidence.js";
import { documentation } from "../topics/documentation.js";
import type { Rule } from "./rule.js";

const REASON = "Documentation, roadmap, release or adapter-contract work repeats across project sources.";

/** Much of the work is about what people read. */
export const documentationFocus: Rule = {
  id: documentation.ruleId,
  title: "Documentation focus",
  description: REASON,
  nextStep: "Tie documentation changes to a check, such as a README or example test.",
  minEvidence: 3,
  reason: () => REASON,
  evidence: ({ corpus }) => topicEvidence(documentation, corpus),
};

import { msg } from "@orange-hyper/core/text";
import { topicEvidence } from "../topic-evidence.js";
import { documentation } from "../topics/documentation.js";
import type { Rule } from "./rule.js";

/** Work on documentation repeats. */
export const documentationFocus: Rule = {
  id: documentation.ruleId,
  title: msg`Documentation focus`,
  description: msg`Documentation, roadmap, release or adapter-contract work repeats across project sources.`,
  nextStep: msg`Tie documentation changes to a check, such as a README or example test.`,
  minEvidence: 3,
  evidence: ({ corpus }) => topicEvidence(documentation, corpus),
};

import { msg } from "@orange-hyper/core/text";
import { evidenceSource } from "../evidence.js";
import { topicEvidence } from "../topic-evidence.js";
import { hooks } from "../topics/hooks.js";
import type { Rule } from "./rule.js";

/** Hook warnings, or work on hooks, repeat. */
export const hookHygiene: Rule = {
  id: hooks.ruleId,
  title: msg`Hook hygiene`,
  description: msg`Hook, warning or freshness findings repeat.`,
  nextStep: msg`Look with \`orange hook ... --json\`; hooks and their policy stay the user's to change.`,
  minEvidence: 2,
  evidence: ({ state, corpus }) => [
    ...topicEvidence(hooks, corpus),
    ...state.hookWarnings.map(({ code }) => ({
      id: `hook-warning:${code}`,
      label: msg`Hook warning observed: ${code}`,
      source: evidenceSource({ hookWarningCode: code }),
      signals: ["hook.warning", `hook.warning.${code}`],
    })),
  ],
};

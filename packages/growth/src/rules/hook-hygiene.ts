import { evidenceSource } from "../evidence.js";
import { topicEvidence } from "../topic-evidence.js";
import { hooks } from "../topics/hooks.js";
import type { Rule } from "./rule.js";

/** Hook warnings, or work on hooks, repeat. */
export const hookHygiene: Rule = {
  id: hooks.ruleId,
  title: "Hook hygiene",
  description: "Hook, warning or freshness findings repeat.",
  nextStep: "Look with `orange hook ... --json`; hooks and their policy stay the user's to change.",
  minEvidence: 2,
  evidence: ({ state, corpus }) => [
    ...topicEvidence(hooks, corpus),
    ...state.hookWarnings.map(({ code }) => ({
      id: `hook-warning:${code}`,
      label: `Hook warning observed: ${code}`,
      source: evidenceSource({ hookWarningCode: code }),
      signals: ["hook.warning", `hook.warning.${code}`],
    })),
  ],
};

import { evidenceSource } from "../evidence.js";
import { topicEvidence } from "../topic-evidence.js";
import { hooks } from "../topics/hooks.js";
import type { Rule } from "./rule.js";

const REASON = "Hook, warning or freshness findings repeat.";

/** Hooks keep warning, or keep being worked on. */
export const hookHygiene: Rule = {
  id: hooks.ruleId,
  title: "Hook hygiene",
  description: REASON,
  nextStep: "Look with `orange hook ... --json`; hooks and their policy stay the user's to change.",
  minEvidence: 2,
  reason: () => REASON,
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

import { evidenceSource } from "../evidence.js";
import { signal, type Topic, topicEvidence } from "../topics.js";
import type { Rule } from "./rule.js";

const REASON = "Hook, warning or freshness findings repeat.";

/** Work on hooks and what they warn of. */
export const hooks: Topic = {
  ruleId: "hook-hygiene",
  prefix: "hook hygiene signal",
  signals: [
    signal("hook", ["hook"], ["훅"]),
    signal("session", ["session start", "stop event"], ["세션", "정지"]),
    signal("warning", ["warning"], ["경고"]),
    signal("freshness", ["stale", "freshness"], ["신선도", "스테일"]),
  ],
};

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

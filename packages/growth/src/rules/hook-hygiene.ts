import { evidenceSource } from "../evidence.js";
import { signal, type Topic, topicEvidence } from "../topics.js";
import type { Rule } from "./rule.js";

/** Work on hooks and their warnings. */
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

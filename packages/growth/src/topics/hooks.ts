import { msg } from "@orange-hyper/core/text";
import { signal, type Topic } from "./topic.js";

/** Work on hooks and their warnings. */
export const hooks: Topic = {
  ruleId: "hook-hygiene",
  labelOf: (source) => msg`hook hygiene signal: ${source}`,
  signals: [
    signal("hook", ["hook"], ["훅"]),
    signal("session", ["session start", "stop event"], ["세션", "정지"]),
    signal("warning", ["warning"], ["경고"]),
    signal("freshness", ["stale", "freshness"], ["신선도", "스테일"]),
  ],
};

import type { NodeType } from "@orange-hyper/core/storage";
import { foldText } from "@orange-hyper/core/text";
import type { Quest } from "@orange-hyper/quest";
import type { Confidence } from "./schema.js";

/** Returns the node type suggested by a quest's words; ASCII keywords match whole words only. */
export function suggestNodeType(quest: Pick<Quest, "title" | "outputContract" | "constraints">): NodeType {
  const text = foldText([quest.title, quest.outputContract, ...quest.constraints].join("\n"));
  if (CONSTRAINT().test(text)) return "constraint";
  if (RISK().test(text)) return "risk";
  if (COMPONENT().test(text)) return "component";
  if (quest.outputContract === "validation" || VERIFICATION().test(text)) return "verification";
  return quest.outputContract === "review" || quest.outputContract === "audit" ? "risk" : "decision";
}

/** Returns the confidence of a new proposal; verified work in a deep quest gets the highest. */
export function suggestConfidence(quest: Pick<Quest, "verificationStatus" | "layer">): Confidence {
  if (quest.verificationStatus !== "verified") return "low";
  return quest.layer === "L3" || quest.layer === "L4" ? "high" : "medium";
}

const CONSTRAINT = (): RegExp =>
  keywords("constraints?|guardrails?|invariants?|must|policy|policies|rules?", "제약|규칙|정책|금지");
const RISK = (): RegExp => keywords("risks?|regressions?|caution|failures?", "위험|회귀|주의");
const COMPONENT = (): RegExp => keywords("components?|modules?|architecture|paths?", "컴포넌트|모듈|구조");
const VERIFICATION = (): RegExp => keywords("verification|validate|tests?", "검증|테스트");

function keywords(words: string, korean: string): RegExp {
  return new RegExp(`(?<![a-z0-9_])(?:${words})(?![a-z0-9_])|${korean}`);
}

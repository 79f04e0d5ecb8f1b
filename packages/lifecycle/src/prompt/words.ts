import type { NodeType } from "@orange-hyper/core/storage";
import { keywords } from "@orange-hyper/quest";

/** True for a folded prompt that asks for an unattended loop, which is never entered by itself. */
export function asksForRaid(folded: string): boolean {
  return /(?<![a-z0-9_])l5(?![a-z0-9_])|raid mode|autonomous loop|long[- ]running loop|full autonomous planner|자율 ?루프|레이드 ?모드/.test(
    folded,
  );
}

/** The types that a memory may have. */
export type DurableType = NodeType;

const namesConstraint = keywords(
  "constraint, constraints, policy, policies, contract, contracts, 제약, 정책, 계약",
);
const namesRisk = keywords("risk, risks, 위험");
const namesArchitecture = keywords("architecture, architectures, 아키텍처");
const namesVerification = keywords("verification, 검증");
const namesComponent = keywords("component, components, 컴포넌트");
const namesDecision = keywords(
  "decision, decisions, migration, migrations, remember, durable, memory, memories, 결정, 기억, 메모리",
);

/** The type of memory that a folded prompt speaks of; null when it speaks of nothing that lasts. */
export function durableType(folded: string): DurableType | null {
  if (namesConstraint(folded)) return "constraint";
  if (namesRisk(folded)) return "risk";
  const isDecision = namesDecision(folded);
  if (namesArchitecture(folded) || (isDecision && namesComponent(folded))) return "component";
  if (namesVerification(folded)) return "verification";
  return isDecision ? "decision" : null;
}

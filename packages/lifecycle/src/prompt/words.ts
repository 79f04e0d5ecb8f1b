import type { NodeType } from "@orange-hyper/core/storage";
import { keywords } from "@orange-hyper/quest";

/** True for a folded prompt that asks for an unattended loop, which is never entered by itself. */
export function asksForRaid(folded: string): boolean {
  return /(?<![a-z0-9_])l5(?![a-z0-9_])|raid mode|autonomous loop|long[- ]running loop|full autonomous planner|자율 ?루프|레이드 ?모드/.test(
    folded,
  );
}

/** True for a folded prompt that says that it goes on with earlier work. */
export const followsUp = keywords(
  `follow up, follow-up, continue, same task, same work, that task, previous task, above task, also, add tests, fix it, update it,
  keep going, 이어서, 계속, 방금, 위 작업, 이전 작업, 같은 작업, 마저, 추가로, 그 작업, 그것, 테스트도, 수정해, 고쳐`,
);

/** True for a folded prompt that says that it starts something else. */
export const startsNewWork = keywords(
  `new task, separate task, different task, unrelated, start over, instead, 별도, 다른 작업, 새 작업, 새로운 작업, 무관한`,
);

/** What follows `confirm` at the beginning of a prompt; null for a prompt that confirms nothing. */
export function confirmedTask(prompt: string): string | null {
  const task = /^\s*(?:confirm(?:ed)?|확인)[\s:,;.!-]+(\S[\s\S]*)$/i.exec(prompt)?.[1];
  return task === undefined ? null : task.trim();
}

/** True for a folded prompt that is the word alone: it says yes to nothing in particular. */
export function isBareConfirmation(folded: string): boolean {
  return /^\s*(?:confirm(?:ed)?|확인)[\s.!]*$/.test(folded);
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

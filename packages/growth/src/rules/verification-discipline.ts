import { msg } from "@orange-hyper/core/text";
import { type NodeItem, questSource, questTitle } from "../corpus.js";
import type { Evidence } from "../evidence.js";
import type { Work } from "../quests.js";
import type { GrowthState } from "../state.js";
import type { Rule } from "./rule.js";

/** Work is verified, and the outcome is recorded. */
export const verificationDiscipline: Rule = {
  id: "verification-discipline",
  title: msg`Verification discipline`,
  description: msg`Fires when Quest verification, verification nodes or test evidence repeat across sources.`,
  nextStep: msg`Keep using explicit evidence or unverified reasons before accepting new memory proposals.`,
  minEvidence: 3,
  reason,
  evidence: ({ state, corpus }) => [
    ...state.completedQuests.flatMap(questEvidence),
    ...corpus.nodes.filter(mentionsVerification).map(nodeEvidence),
  ],
};

function reason({ completedQuests }: GrowthState): string {
  if (completedQuests.length === 0) return msg`No Quest has been completed yet.`;
  return completedQuests.some((quest) => quest.verificationStatus === "unverified")
    ? msg`Completed Quest history holds both verified and unverified outcomes.`
    : msg`Completed Quest history repeatedly records verification evidence.`;
}

function questEvidence(quest: Work): readonly Evidence[] {
  const title = questTitle(quest);
  const item = (aspect: string, label: string): Evidence => ({
    id: `quest:${quest.id}:${aspect}`,
    label,
    source: questSource(quest),
    signals: [`quest.${aspect}`],
  });
  const items = [item("completed", msg`Completed Quest observed: ${title}`)];
  if (quest.verificationStatus === "verified") {
    items.push(item("verified", msg`Verified Quest evidence recorded: ${title}`));
  }
  if (quest.verificationStatus === "unverified") {
    items.push(item("unverified", msg`Unverified Quest outcome recorded: ${title}`));
  }
  if (quest.plansVerification) {
    items.push(item("verification-plan", msg`Quest includes explicit verification planning: ${title}`));
  }
  return items;
}

function mentionsVerification({ node }: NodeItem): boolean {
  return node.nodeType === "verification" || node.mentionsVerification;
}

function nodeEvidence({ node, source }: NodeItem): Evidence {
  return {
    id: `node:${node.id}:verification`,
    label: msg`Accepted memory node mentions verification: ${node.title}`,
    source,
    signals: ["memory.verification-node"],
  };
}

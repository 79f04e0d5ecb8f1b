import { displayPath } from "@orange-hyper/core";
import { msg, shellQuote } from "@orange-hyper/core/text";
import type { Capsule } from "./capsule.js";
import { questEvidence, verificationSource } from "./evidence-source.js";
import type { NewQuest } from "./new-quest.js";
import { type Quest, type QuestFolder, type QuestRecord, questFolder } from "./quest.js";
import type { QuestRecordListing } from "./quest-records.js";
import type { RouteContract } from "./route.js";
import type {
  CapsuleBuildData,
  ListedQuestData,
  QuestData,
  QuestListData,
  QuestNewData,
  QuestShowData,
  QuestSummaryData,
  RouteContractData,
} from "./schema.js";

/** Converts a quest for most answers. */
export function questData(quest: QuestRecord): QuestData {
  return {
    id: quest.id,
    file: displayPath(quest.key),
    project_id: quest.projectId || null,
    project_name: quest.projectName,
    status: quest.status,
    title: quest.title,
    layer: quest.layer,
    quest_policy: quest.questPolicy,
    output_contract: quest.outputContract,
    verification_status: quest.verificationStatus,
    verification_evidence: [...quest.verificationEvidence],
    unverified_reason: quest.unverifiedReason,
    completed_at: quest.completedAt,
    ...(quest.verificationEvidence.length === 0 ? {} : sourcesData(quest)),
    ...(quest.status === "cancelled"
      ? { cancelled_at: quest.cancelledAt, cancel_reason: quest.cancelReason }
      : {}),
  };
}

/**
 * Returns the evidence fields, for quests with evidence only: the adapter contract shows answers for quests without
 * evidence that lack these fields.
 */
function sourcesData(quest: QuestRecord): Pick<QuestData, "verification_source" | "evidence"> {
  const evidence = questEvidence(quest).map(({ text, source }) => ({ text, source }));
  return { verification_source: verificationSource(quest), evidence };
}

/** Converts the route contract for answers and the route log. */
export function routeContractData(contract: RouteContract): RouteContractData {
  return {
    route: contract.route,
    layer: contract.layer,
    procedure: contract.procedure,
    tool_budget: contract.toolBudget,
    verification: contract.verification,
    delegation: contract.delegation,
    mcp: contract.mcp,
    memory: contract.memory,
    output_contract: contract.outputContract,
    quest_policy: contract.questPolicy,
    reason_summary: contract.reasonSummary,
  };
}

/** Builds `data` of `quest.new`. */
export function questNewData({ quest, contract }: NewQuest): QuestNewData {
  return {
    quest: questSummaryData(quest),
    contract: routeContractData(contract),
    next: {
      route: `orange route --quest ${shellQuote(quest.id)}`,
      capsule: `orange capsule --quest ${shellQuote(quest.id)}`,
    },
    warning:
      contract.questPolicy === "not_recommended"
        ? `${contract.layer} work does not call for a quest; this one was created because you asked for it.`
        : null,
  };
}

/** Builds `data` of `quest.list`. */
export function questListData(
  status: QuestFolder | "all",
  { quests, unreadable }: QuestRecordListing,
): QuestListData {
  return {
    filters: { status },
    count: quests.length,
    quests: quests.map(listedQuestData),
    warnings: [
      ...unreadable.map(({ key, reason }) => msg`${displayPath(key)} failed to parse: ${reason}`),
      ...sameIdWarnings(quests),
    ],
  };
}

/** Returns warnings about quests in one folder with the same id, such as copies of a file. */
function sameIdWarnings(quests: readonly QuestRecord[]): readonly string[] {
  const groups = new Map<string, QuestRecord[]>();
  for (const quest of quests) {
    const name = `${questFolder(quest.key)} ${quest.id}`;
    groups.set(name, [...(groups.get(name) ?? []), quest]);
  }
  return [...groups.values()]
    .filter((copies) => copies.length > 1)
    .map((copies) => {
      const [{ id } = { id: "" }] = copies;
      const paths = copies.map(({ key }) => displayPath(key)).sort();
      return msg`quest ${id} is in several files: ${paths.join(", ")}`;
    });
}

/** Builds `data` of `quest.show`. */
export function questShowData(quest: Quest): QuestShowData {
  return {
    quest: {
      ...listedQuestData(quest),
      route: quest.route,
      scope_paths: [...quest.scopePaths],
      constraints: [...quest.constraints],
      unknowns: [...quest.unknowns],
      expected_verification: [...quest.expectedVerification],
      body: quest.document.body,
      content: quest.document.content,
    },
  };
}

/** Builds `data` of `capsule.build`. */
export function capsuleBuildData({ file, content }: Capsule, quest: QuestRecord): CapsuleBuildData {
  return { capsule: { file, content }, quest: questData(quest) };
}

function listedQuestData(quest: QuestRecord): ListedQuestData {
  return { ...questData(quest), created_at: quest.createdAt, updated_at: quest.updatedAt };
}

function questSummaryData(quest: QuestRecord): QuestSummaryData {
  const {
    title: _title,
    verification_evidence: _evidence,
    unverified_reason: _reason,
    completed_at: _time,
    verification_source: _source,
    evidence: _pieces,
    ...summary
  } = questData(quest);
  return summary;
}

import {
  type CheckResult,
  type Finding,
  type OrangeContext,
  type Repair,
  STORAGE_ROOT,
} from "@orange-hyper/core";
import { newerFormatHint } from "@orange-hyper/core/documents";
import { listableFolders } from "@orange-hyper/core/ports";
import { msg, shellQuote } from "@orange-hyper/core/text";
import { type CheckedQuest, readCheckedQuests } from "../checked-quests.js";
import { readQuests } from "../find-quest.js";
import { ALL_QUEST_FOLDERS, type QuestFolder, type QuestRecord, questFolder } from "../quest.js";
import { withFields } from "../quest-file.js";
import { boundaryFindings, currentIdentity, needsIdentity } from "./boundary.js";

/** Checks that every quest can be parsed, is valid, belongs to this project and is in one folder only. */
export async function checkQuests(ctx: OrangeContext): Promise<CheckResult> {
  const { quests, unreadable } = await readCheckedQuests(ctx, await readableFolders(ctx));
  const active = new Set(quests.filter((quest) => questFolder(quest.key) === "active").map(({ id }) => id));
  const findings = unreadable.map(({ key, reason }) => unreadableFinding(key, reason));
  const identity = currentIdentity(ctx.project);
  for (const quest of quests) {
    for (const problem of quest.problems) findings.push(invalidFinding(quest, problem));
    for (const finding of boundaryFindings(msg`quest ${quest.id}`, ownerOf(quest), identity))
      findings.push(finding);
    const folder = questFolder(quest.key);
    if (folder !== "active" && active.has(quest.id)) findings.push(transitionFinding(quest.id, folder));
  }
  return { checks: quests.map(({ key }) => msg`${key} parses`), findings };
}

/** Fills in the identity fields that legacy quests lack. Changes nothing else, and no quest of another project. */
export async function repairQuests(ctx: OrangeContext): Promise<readonly Repair[]> {
  const identity = currentIdentity(ctx.project);
  if (identity === null) return [];
  const repairs: Repair[] = [];
  const { quests } = await readQuests(ctx.documents, await readableFolders(ctx));
  for (const quest of quests) {
    if (!needsIdentity(ownerOf(quest), identity)) continue;
    const { key, rev, body, fields } = quest.document;
    const name = quest.projectName || identity.project_name;
    const repaired = withFields(fields, { project_id: identity.project_id, project_name: name });
    await ctx.documents.put(key, { fields: repaired, body }, { rev });
    repairs.push({
      code: "LEGACY_PROJECT_ID_REPAIRED",
      message: `added missing project identity fields to quest ${quest.id}`,
      hint: `Review the change to ${STORAGE_ROOT}/${key} and commit it.`,
    });
  }
  return repairs;
}

/** Returns the folders that can be listed; the layout check reports the others. */
function readableFolders({ documents }: OrangeContext): Promise<readonly QuestFolder[]> {
  return listableFolders(documents, ALL_QUEST_FOLDERS, (folder) => `quests/${folder}`);
}

function ownerOf(quest: Pick<QuestRecord, "projectId" | "projectName">): {
  readonly id: string;
  readonly name: string;
} {
  return { id: quest.projectId, name: quest.projectName };
}

function unreadableFinding(key: string, reason: string): Finding {
  return {
    code: "QUEST_UNREADABLE",
    level: "error",
    message: `${key} failed to parse: ${reason}`,
    hint: `Repair ${STORAGE_ROOT}/${key} by hand, or move it out of the project.`,
  };
}

function invalidFinding(quest: CheckedQuest, message: string): Finding {
  const repair = msg`Repair the front matter of ${STORAGE_ROOT}/${quest.key} by hand.`;
  const hint = newerFormatHint([message]) ?? repair;
  return { code: "QUEST_INVALID", level: "error", message, hint };
}

function transitionFinding(id: string, folder: "completed" | "cancelled"): Finding {
  return {
    code: "INCOMPLETE_TRANSITION",
    level: "error",
    message: `quest ${id} exists in both active and ${folder}`,
    hint:
      folder === "completed"
        ? `Run \`orange quest done ${shellQuote(id)}\` to finish the interrupted completion as it was recorded.`
        : `Run \`orange quest cancel ${shellQuote(id)}\` to finish the interrupted cancellation as it was recorded.`,
  };
}

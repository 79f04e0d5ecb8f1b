import type { Key } from "@orange-hyper/core";
import { type FrontMatter, listField, textField } from "@orange-hyper/core/documents";
import { documentStem, type StoredDocument } from "@orange-hyper/core/ports";

/** Folders below `quests/` of active and completed quests, in the order of a quest's life. */
export const QUEST_FOLDERS = ["active", "completed"] as const;
/** All folders of quests: also that of cancelled ones. */
export const ALL_QUEST_FOLDERS = [...QUEST_FOLDERS, "cancelled"] as const;
export type QuestFolder = (typeof ALL_QUEST_FOLDERS)[number];

/** The front matter of a quest as stored. `validateQuest` finds its problems. Missing texts are "". */
export interface QuestRecord {
  readonly id: string;
  readonly key: Key;
  /** "" in legacy files. */
  readonly projectId: string;
  readonly projectName: string;
  readonly title: string;
  readonly status: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly layer: string;
  readonly route: string;
  readonly questPolicy: string;
  readonly outputContract: string;
  readonly scopePaths: readonly string[];
  readonly constraints: readonly string[];
  readonly unknowns: readonly string[];
  readonly expectedVerification: readonly string[];
  readonly verificationStatus: string;
  readonly verificationEvidence: readonly string[];
  /** As stored, one per entry of `verificationEvidence`; `questEvidence` combines the two. */
  readonly evidenceSources: readonly string[];
  /** As stored by `recordChecks`; `parseCheck` parses one. */
  readonly checks: readonly string[];
  readonly unverifiedReason: string;
  readonly completedAt: string | null;
  readonly cancelledAt: string | null;
  /** "" when none was given. */
  readonly cancelReason: string;
}

/** A quest read from a store. */
export interface Quest extends QuestRecord {
  readonly document: StoredDocument;
}

/** A quest that was read or has just been written. */
export interface DraftedQuest extends QuestRecord {
  readonly document: Pick<StoredDocument, "body">;
}

/** Returns the key of the quest with this id. */
export function questKey(folder: QuestFolder, id: string): Key {
  return `quests/${folder}/${id}.md`;
}

/** Returns the folder of a quest from its key, whatever its status field is. */
export function questFolder(key: Key): QuestFolder {
  const folder = key.split("/", 2)[1];
  return ALL_QUEST_FOLDERS.find((name) => name === folder) ?? "active";
}

/** Decodes a document as a quest without validating it. A quest without an id gets its file name as id. */
export function decodeQuest(document: StoredDocument): Quest {
  return Object.assign(decodeRecord(document.key, document.fields), { document });
}

/** Returns the files that the work changed, as recorded at completion; [] when they were not recorded. */
export function touchedPaths({ document }: Pick<Quest, "document">): readonly string[] {
  return listField(document.fields, "touched_paths");
}

/**
 * Returns the times at which each piece of a quest's evidence was observed, in the order of the evidence: "" where
 * unknown, [] when none is known.
 */
export function evidenceTimes({ document }: Pick<Quest, "document">): readonly string[] {
  return listField(document.fields, "evidence_times");
}

/** Decodes front matter at this key into a record. */
export function decodeRecord(key: Key, fields: FrontMatter): QuestRecord {
  const text = (name: string): string => {
    const value = textField(fields, name);
    return value.trim() === "" ? "" : value;
  };
  const list = (name: string): readonly string[] => listField(fields, name);
  return {
    id: text("id") || documentStem(key),
    key,
    projectId: text("project_id"),
    projectName: text("project_name"),
    title: text("title"),
    status: text("status"),
    createdAt: text("created_at"),
    updatedAt: text("updated_at"),
    layer: text("layer"),
    route: text("route"),
    questPolicy: text("quest_policy"),
    outputContract: text("output_contract"),
    scopePaths: list("scope_paths"),
    constraints: list("constraints"),
    unknowns: list("unknowns"),
    expectedVerification: list("expected_verification"),
    verificationStatus: text("verification_status"),
    verificationEvidence: list("verification_evidence"),
    evidenceSources: list("evidence_sources"),
    checks: list("checks"),
    unverifiedReason: text("unverified_reason"),
    completedAt: text("completed_at") || null,
    cancelledAt: text("cancelled_at") || null,
    cancelReason: text("cancel_reason"),
  };
}

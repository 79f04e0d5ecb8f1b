import type { Key } from "@orange-hyper/core";
import { type FrontMatter, textField } from "@orange-hyper/core/documents";
import { documentStem, type StoredDocument } from "@orange-hyper/core/ports";
import type { Confidence, ProposalStatus } from "./schema.js";

const ROOT = "proposals/memory-delta/";

/** The folders of proposals: pending, then the two outcomes of a decision. */
export const STATUSES: readonly ProposalStatus[] = ["pending", "accepted", "rejected"];

/** Name of the field with the first line of a revised text, shown in lists; the title stays what was first proposed. */
export const REVISED_TITLE = "revised_title";

/** The values of `confidence`. */
export const CONFIDENCES: readonly Confidence[] = ["low", "medium", "high"];

/** The text of a proposal, stored or about to be stored. */
export interface ProposalText {
  readonly key: Key;
  readonly fields: FrontMatter;
  readonly body: string;
}

/** The front matter of a proposal, valid or not; a missing field is "". */
export interface ProposalRecord {
  readonly key: Key;
  /** File name without `.md`. */
  readonly stem: string;
  /** The folder that holds it; null outside the three folders. */
  readonly folder: ProposalStatus | null;
  /** The id in the front matter. Default: the stem. */
  readonly id: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly status: string;
  readonly sourceQuest: string;
  readonly nodeType: string;
  readonly confidence: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly title: string;
  /** One line for lists: the title, or the first line of the revised text. */
  readonly heading: string;
}

/** A proposal as decoded from its text, valid or not. */
export interface Proposal extends ProposalText, ProposalRecord {}

/** A proposal that was read from a store. */
export interface StoredProposal extends Proposal {
  readonly document: StoredDocument;
}

/** Decodes a proposal file. Rejects nothing: that is the task of `validateProposal`. */
export function decodeProposal(document: StoredDocument): StoredProposal {
  return Object.assign(decodeText(document), { document });
}

/** Decodes a text that is not stored yet as a proposal. */
export function decodeText({ key, fields, body }: ProposalText): Proposal {
  const title = textField(fields, "title");
  const stem = documentStem(key);
  return {
    key,
    fields,
    body,
    stem,
    folder: folderOf(key),
    id: textField(fields, "id") || stem,
    projectId: textField(fields, "project_id"),
    projectName: textField(fields, "project_name"),
    status: textField(fields, "status"),
    sourceQuest: textField(fields, "source_quest"),
    nodeType: textField(fields, "node_type"),
    confidence: textField(fields, "confidence"),
    createdAt: textField(fields, "created_at"),
    updatedAt: textField(fields, "updated_at"),
    title,
    heading: textField(fields, REVISED_TITLE) || title,
  };
}

/** Returns the status whose folder contains a key; null outside the three folders. */
export function folderOf(key: Key): ProposalStatus | null {
  if (!key.startsWith(ROOT) || !key.endsWith(".md")) return null;
  const name = key.slice(ROOT.length, key.lastIndexOf("/"));
  return STATUSES.find((status) => status === name) ?? null;
}

/** Returns the folder of the proposals with a status. */
export function proposalFolder(status: ProposalStatus): Key {
  return `${ROOT}${status}`;
}

const ID_START = "mem_delta_";

/** Returns the id of a quest's first proposal of a type. */
export function proposalId(quest: string, nodeType: string): string {
  return `${ID_START}${quest}_${nodeType}`;
}

/** Returns the quest for which `proposalId` gives this id. */
export function questOfProposal(id: string, nodeType: string): string {
  return id.slice(ID_START.length, -`_${nodeType}`.length);
}

/** Returns the key of a proposal's file. */
export function proposalKey(status: ProposalStatus, id: string): Key {
  return `${proposalFolder(status)}/${id}.md`;
}

import type { Key } from "@orange-hyper/core";
import { type FrontMatter, textField } from "@orange-hyper/core/documents";
import { documentStem, type StoredDocument } from "@orange-hyper/core/ports";
import type { Confidence, ProposalStatus } from "./schema.js";

const ROOT = "proposals/memory-delta/";

/** The folders of proposals, in the order in which a proposal passes them. */
export const STATUSES: readonly ProposalStatus[] = ["pending", "accepted", "rejected"];

/** The field with the first line of a revised text, for those who list proposals; the title stays what was proposed first. */
export const REVISED_TITLE = "revised_title";

/** The levels that `confidence` may hold. */
export const CONFIDENCES: readonly Confidence[] = ["low", "medium", "high"];

/** The text of a proposal, stored or about to be. */
export interface ProposalText {
  readonly key: Key;
  readonly fields: FrontMatter;
  readonly body: string;
}

/** What the front matter of a proposal says, right or wrong; a field that is missing is "". */
export interface ProposalRecord {
  readonly key: Key;
  /** File name without `.md`. */
  readonly stem: string;
  /** The folder it lies in; null outside the three. */
  readonly folder: ProposalStatus | null;
  /** The id in the front matter, else the stem. */
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
  /** What it would remember in one line: the title, or the words that a revision put in its place. */
  readonly heading: string;
}

/** A proposal as its file says. */
export interface Proposal extends ProposalText, ProposalRecord {}

/** A proposal that was read from a store. */
export interface StoredProposal extends Proposal {
  readonly document: StoredDocument;
}

/** Reads the fields of a proposal file; refuses nothing, that is for validateProposal. */
export function decodeProposal(document: StoredDocument): StoredProposal {
  return Object.assign(decodeText(document), { document });
}

/** The proposal that a text will be once it is stored. */
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

/** The status whose folder a key lies in; null outside the three. */
export function folderOf(key: Key): ProposalStatus | null {
  if (!key.startsWith(ROOT) || !key.endsWith(".md")) return null;
  const name = key.slice(ROOT.length, key.lastIndexOf("/"));
  return STATUSES.find((status) => status === name) ?? null;
}

/** Folder of the proposals with a status. */
export function proposalFolder(status: ProposalStatus): Key {
  return `${ROOT}${status}`;
}

const ID_START = "mem_delta_";

/** The id of a quest's first proposal of a type. */
export function proposalId(quest: string, nodeType: string): string {
  return `${ID_START}${quest}_${nodeType}`;
}

/** The quest for which `proposalId` gives this id. */
export function questOfProposal(id: string, nodeType: string): string {
  return id.slice(ID_START.length, -`_${nodeType}`.length);
}

/** Key of a proposal's file. */
export function proposalKey(status: ProposalStatus, id: string): Key {
  return `${proposalFolder(status)}/${id}.md`;
}

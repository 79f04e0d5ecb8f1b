import { displayPath, type ProjectHandle } from "@orange-hyper/core";
import { findSection, unescapeText } from "@orange-hyper/core/documents";
import { type DocumentStore, isDocumentUnreadable } from "@orange-hyper/core/ports";
import { getQuest, type Quest, resolveQuest } from "@orange-hyper/quest";
import { questUnreadable } from "./errors.js";

/** What a quest is looked up in. */
export interface QuestPlace {
  readonly documents: DocumentStore;
  readonly project: Pick<ProjectHandle, "root">;
}

/**
 * The quest that a selector means: an id, the name of its file, the prefix of one id, or a path to a quest file. Refuses
 * whatever `resolveQuest` refuses; an unreadable file gives VALIDATION_ERROR with its path.
 */
export async function findQuest(place: QuestPlace, selector: string): Promise<Quest> {
  try {
    return (
      (await openFileName(place, selector)) ??
      (await resolveQuest(place.documents, selector, place.project.root))
    );
  } catch (error) {
    if (isDocumentUnreadable(error)) throw questUnreadable(displayPath(error.key), error.reason);
    throw error;
  }
}

/** What a quest is about, as its user wrote it: title, request, constraints and notes, and nothing that was derived. */
export function questText(quest: Quest): string {
  const section = (name: string): string => unescapeText(findSection(quest.document.body, name) ?? "");
  return [quest.title, section("Request"), ...quest.constraints, section("Notes")].join("\n");
}

async function openFileName({ documents }: QuestPlace, selector: string): Promise<Quest | null> {
  const name = /^([^/\\]+)\.md$/.exec(selector)?.[1];
  return name === undefined ? null : getQuest(documents, name);
}

import { displayPath, type ProjectHandle } from "@orange-hyper/core";
import { findSection, unescapeText } from "@orange-hyper/core/documents";
import { type DocumentStore, isDocumentUnreadable } from "@orange-hyper/core/ports";
import { getQuest, type Quest, resolveQuest } from "@orange-hyper/quest";
import { questUnreadable } from "./errors.js";

/** The part of a context that reading quests needs. */
export interface QuestContext {
  readonly documents: DocumentStore;
  readonly project: Pick<ProjectHandle, "root">;
}

/**
 * Finds a quest by an id, its file name, the unique prefix of an id, or a path to its file. Throws whatever
 * `resolveQuest` throws; an unreadable file gives VALIDATION_ERROR with its path.
 */
export async function findQuest(ctx: QuestContext, selector: string): Promise<Quest> {
  try {
    return (
      (await openFileName(ctx, selector)) ?? (await resolveQuest(ctx.documents, selector, ctx.project.root))
    );
  } catch (error) {
    if (isDocumentUnreadable(error)) throw questUnreadable(displayPath(error.key), error.reason);
    throw error;
  }
}

/**
 * Returns the text of a quest that its user wrote: title, request, constraints and notes, without generated sections.
 */
export function questText(quest: Quest): string {
  const section = (name: string): string => unescapeText(findSection(quest.document.body, name) ?? "");
  return [quest.title, section("Request"), ...quest.constraints, section("Notes")].join("\n");
}

async function openFileName({ documents }: QuestContext, selector: string): Promise<Quest | null> {
  const name = /^([^/\\]+)\.md$/.exec(selector)?.[1];
  return name === undefined ? null : getQuest(documents, name);
}

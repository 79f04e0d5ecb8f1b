import { displayPath, type ProjectHandle } from "@orange-hyper/core";
import { findSection, unescapeText } from "@orange-hyper/core/documents";
import { type DocumentStore, isDocumentUnreadable } from "@orange-hyper/core/ports";
import { getQuest, type Quest, resolveQuest } from "@orange-hyper/quest";
import { questUnreadable } from "./errors.js";

/** The part of a context that quests are read with. */
export interface QuestContext {
  readonly documents: DocumentStore;
  readonly project: Pick<ProjectHandle, "root">;
}

/**
 * The quest that a selector means: an id, the name of its file, the prefix of one id, or a path to a quest file. Refuses
 * whatever `resolveQuest` refuses; an unreadable file gives VALIDATION_ERROR with its path.
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

/** The text of a quest that its user wrote: title, request, constraints and notes, without generated sections. */
export function questText(quest: Quest): string {
  const section = (name: string): string => unescapeText(findSection(quest.document.body, name) ?? "");
  return [quest.title, section("Request"), ...quest.constraints, section("Notes")].join("\n");
}

async function openFileName({ documents }: QuestContext, selector: string): Promise<Quest | null> {
  const name = /^([^/\\]+)\.md$/.exec(selector)?.[1];
  return name === undefined ? null : getQuest(documents, name);
}

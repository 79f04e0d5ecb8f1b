import {
  isOrangeError,
  type Key,
  type OrangeContext,
  requireIdentity,
  withKernelLock,
} from "@orange-hyper/core";
import { type DocumentStore, isDocumentUnreadable } from "@orange-hyper/core/ports";
import { collapseWhitespace } from "@orange-hyper/core/text";
import { questRequestRequired, questTitleRequired } from "./errors.js";
import { openQuest } from "./find-quest.js";
import { inferRoute, parseOverrides } from "./inference.js";
import { keptText } from "./option-text.js";
import { type DraftedQuest, decodeRecord, questKey } from "./quest.js";
import { draftBody, draftFields, type QuestDraft, questTitle } from "./quest-file.js";
import type { RouteContract } from "./route.js";
import { scopePath } from "./scope-path.js";
import { compactStamp, slugify } from "./slug.js";

export interface NewQuestInput {
  readonly request: string;
  /**
   * An id that is unique to this request. When a quest with it exists, that quest is returned. Omitted: derived from
   * time and title.
   */
  readonly id?: string;
  /** Default: taken from the request. */
  readonly title?: string | undefined;
  /** Default: inferred from the request; likewise for `outputContract`. */
  readonly layer?: string | undefined;
  readonly outputContract?: string | undefined;
  readonly scopePaths?: readonly string[];
  readonly constraints?: readonly string[];
  readonly unknowns?: readonly string[];
  readonly expectedVerification?: readonly string[];
}

export interface NewQuest {
  readonly quest: DraftedQuest;
  readonly contract: RouteContract;
  /** True when a quest with the given id already existed; then nothing was written. */
  readonly existed: boolean;
}

/** Creates an active quest under an unused id. Never overwrites a file. */
export async function newQuest(ctx: OrangeContext, input: NewQuestInput): Promise<NewQuest> {
  const parts = readInput(ctx, input);
  const { contract } = parts;
  return withKernelLock(ctx, "quest.new", async () => {
    const createdAt = ctx.clock.now();
    if (input.id !== undefined) {
      const found = await openQuest(ctx.documents, input.id);
      if (found !== null) return { quest: found.quest, contract, existed: true };
    }
    const stem = input.id ?? `quest_${compactStamp(createdAt)}_${slugify(parts.title)}`;
    for (let copy = 1; ; copy += 1) {
      const id = copy === 1 ? stem : `${stem}-${copy}`;
      // The given id was found to be unused under this same lock.
      const isFree = copy === 1 && input.id !== undefined;
      if (!isFree && (await hasEnded(ctx.documents, id))) continue;
      const quest = await createQuest(ctx.documents, { ...parts, id, createdAt });
      if (quest !== null) return { quest, contract, existed: false };
    }
  });
}

function readInput(ctx: OrangeContext, input: NewQuestInput): Omit<QuestDraft, "id" | "createdAt"> {
  const request = keptText(input.request);
  if (request === "") throw questRequestRequired();
  const title = input.title === undefined ? collapseWhitespace(request) : keptText(input.title);
  if (title === "") throw questTitleRequired();
  return {
    identity: requireIdentity(ctx.project),
    request,
    title: questTitle(title),
    contract: inferRoute(request, parseOverrides(input)),
    scopePaths: (input.scopePaths ?? []).map((path) => scopePath(path, ctx.project)),
    constraints: trimmed(input.constraints),
    unknowns: trimmed(input.unknowns),
    expectedVerification: trimmed(input.expectedVerification),
  };
}

/** True when a completed or cancelled quest has the id. */
async function hasEnded(documents: DocumentStore, id: string): Promise<boolean> {
  return (
    (await isTaken(documents, questKey("completed", id))) ||
    (await isTaken(documents, questKey("cancelled", id)))
  );
}

/** Writes the quest; returns null when another active quest has the id. */
async function createQuest(documents: DocumentStore, draft: QuestDraft): Promise<DraftedQuest | null> {
  const key = questKey("active", draft.id);
  const fields = draftFields(draft);
  const body = draftBody(draft);
  try {
    await documents.put(key, { fields, body }, { absent: true });
  } catch (error) {
    if (isOrangeError(error) && error.code === "CONFLICT") return null;
    throw error;
  }
  return Object.assign(decodeRecord(key, fields), { document: { body } });
}

async function isTaken(documents: DocumentStore, key: Key): Promise<boolean> {
  try {
    return (await documents.get(key)) !== null;
  } catch (error) {
    if (isDocumentUnreadable(error)) return true;
    throw error;
  }
}

function trimmed(texts: readonly string[] = []): readonly string[] {
  return texts.map(keptText).filter((text) => text !== "");
}

import { isOrangeError, type Key, type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import { isSafeId, isShortId, resolveSelector, SELECTOR_FORMS, shortId } from "@orange-hyper/core/documents";
import {
  type DocumentStore,
  DocumentUnreadableError,
  documentStem,
  isDocumentUnreadable,
  readFolderAs,
  type StoredDocument,
  type Unreadable,
} from "@orange-hyper/core/ports";
import { compareText } from "@orange-hyper/core/text";
import {
  noActiveQuest,
  QUEST_WORDS,
  questNotFound,
  questPathNotMarkdown,
  questPathOutside,
  questSelectorRequired,
} from "./errors.js";
import {
  ALL_QUEST_FOLDERS,
  decodeQuest,
  type Quest,
  type QuestFolder,
  type QuestRecord,
  questFolder,
  questKey,
} from "./quest.js";
import { relativeToRoot } from "./scope-path.js";

/** Description of a command's argument that `resolveQuest` resolves. */
export const QUEST_SELECTOR = `The quest: ${SELECTOR_FORMS}, or the path of its file.`;

export interface QuestListing {
  readonly quests: readonly Quest[];
  /** Files in the quest folders that cannot be read as quests. */
  readonly unreadable: readonly Unreadable[];
}

/** Lists the quests of one folder, of several or of all, newest first, ties by greatest id. */
export async function listQuests(
  documents: DocumentStore,
  which: QuestFolder | "all" | readonly QuestFolder[],
): Promise<QuestListing> {
  const folders = which === "all" ? ALL_QUEST_FOLDERS : typeof which === "string" ? [which] : which;
  const { quests, unreadable } = await readQuests(documents, folders);
  return { quests: [...quests].sort(newestFirst), unreadable };
}

/** A quest found by the name of its file. */
export interface OpenQuest {
  /** Of two copies, the one that is no longer active; the active one is left over from an interrupted move. */
  readonly quest: Quest;
  /** True when there are two copies. */
  readonly interrupted: boolean;
}

/**
 * Reads the quest in the file of this name and no other file; null when there is none or the id is no valid file name.
 */
export async function openQuest(documents: DocumentStore, id: string): Promise<OpenQuest | null> {
  if (!isSafeId(id)) return null;
  const active = await documents.get(questKey("active", id));
  // Read after the active folder: a quest that is completed between the two reads is still found.
  const ended =
    (await documents.get(questKey("completed", id))) ?? (await documents.get(questKey("cancelled", id)));
  const document = ended ?? active;
  if (document === null) return null;
  return { quest: decodeQuest(document), interrupted: active !== null && ended !== null };
}

/**
 * Returns the quest with exactly this id: by file name without reading any other file, else by front matter. Skips
 * files whose generated name contains a creation time that the id does not begin with.
 */
export async function getQuest(documents: DocumentStore, id: string): Promise<Quest | null> {
  const named = await openByName(documents, id);
  if (named !== null) return named;
  for (const folder of ALL_QUEST_FOLDERS)
    for (const key of await documents.list(`quests/${folder}`)) {
      const moment = MADE_NAME.exec(documentStem(key))?.[0];
      if (moment !== undefined && !id.startsWith(moment)) continue;
      const quest = await openReadable(documents, key);
      if (quest?.id === id) return quest;
    }
  return null;
}

const MADE_NAME = /^quest_\d{8}_\d{6}Z_/;

async function openReadable(documents: DocumentStore, key: Key): Promise<Quest | null> {
  try {
    const document = await documents.get(key);
    return document && decodeQuest(document);
  } catch (error) {
    if (!isDocumentUnreadable(error)) throw error;
    return null;
  }
}

/**
 * Finds the quest for a selector: a path to a quest file, resolved against `root`; `current` for the active quest
 * created last; `last` for the quest changed last; and everything that `resolveSelector` finds. Throws USER_INPUT_ERROR
 * when none or several match, and the file's own error when it is unreadable.
 */
export async function resolveQuest(documents: DocumentStore, selector: string, root = ""): Promise<Quest> {
  return search(selector, { documents, root, first: [] });
}

/**
 * Finds the quest for a selector like `resolveQuest`, for a command that works on the quests of some folders: words are
 * looked up in those folders before any others, `last` only in those.
 */
export async function selectQuest(
  { documents, project }: Pick<OrangeContext, "documents" | "project">,
  selector: string,
  first: readonly QuestFolder[],
): Promise<Quest> {
  return search(selector, { documents, root: project.root, first });
}

interface Search {
  readonly documents: DocumentStore;
  readonly root: string;
  readonly first: readonly QuestFolder[];
}

async function search(selector: string, { documents, root, first }: Search): Promise<Quest> {
  if (selector.trim() === "") throw questSelectorRequired();
  if (/[/\\]|\.md$/.test(selector)) return openByPath(documents, selector, root);
  const named = (await openByName(documents, selector)) ?? (await openByShortId(documents, selector));
  if (named !== null) return named;
  if (selector === "current") return openNewest(documents);
  if (selector === "last") return openLast(documents, first.length === 0 ? ALL_QUEST_FOLDERS : first);
  return pick(await readQuests(documents, ALL_QUEST_FOLDERS), selector, first);
}

/** Reads the quests of some folders once, in the order of folders and file names. */
export async function readQuests(
  documents: DocumentStore,
  folders: readonly QuestFolder[],
): Promise<QuestListing> {
  const quests: Quest[] = [];
  const unreadable: Unreadable[] = [];
  for (const folder of folders) {
    const content = await readFolderAs(documents, `quests/${folder}`, QUEST);
    for (const quest of content.items) quests.push(quest);
    for (const file of content.unreadable) unreadable.push(file);
  }
  return { quests, unreadable };
}

const QUEST = { form: "quest.quest", decode: decodeQuest };

async function openByName(documents: DocumentStore, id: string): Promise<Quest | null> {
  if (!isSafeId(id)) return null;
  for (const folder of ALL_QUEST_FOLDERS) {
    const document = await documents.get(questKey(folder, id));
    if (document !== null) return decodeQuest(document);
  }
  return null;
}

/** Finds the quest with this short id from file names alone; null when they do not identify exactly one. */
async function openByShortId(documents: DocumentStore, selector: string): Promise<Quest | null> {
  const word = selector.trim().toLowerCase();
  const stems = new Set<string>();
  for (const folder of isShortId(word) ? ALL_QUEST_FOLDERS : [])
    for (const key of await documents.list(`quests/${folder}`))
      if (shortId(documentStem(key)) === word) stems.add(documentStem(key));
  const [stem = "", ...others] = stems;
  const quest = others.length > 0 ? null : await openByName(documents, stem);
  return quest?.id === stem ? quest : null;
}

async function openByPath(documents: DocumentStore, selector: string, root: string): Promise<Quest> {
  const path = relativeToRoot(selector, root);
  if (path === null || !path.startsWith(`${STORAGE_ROOT}/quests/`)) throw questPathOutside();
  if (!path.endsWith(".md")) throw questPathNotMarkdown();
  const key = path.slice(STORAGE_ROOT.length + 1);
  const isQuestKey = /^quests\/(?:active|completed|cancelled)\/[^./][^/]*$/.test(key);
  const document = isQuestKey ? await openRealFile(documents, key) : null;
  if (document === null) throw questNotFound(selector);
  return decodeQuest(document);
}

/**
 * Reads a quest file. A symbolic link, which stores neither follow nor list, is refused as a path outside the quest
 * folders.
 */
async function openRealFile(documents: DocumentStore, key: Key): Promise<StoredDocument | null> {
  try {
    return await documents.get(key);
  } catch (error) {
    const refused = isOrangeError(error) && error.code === "FILESYSTEM_ERROR";
    if (!refused || (await documents.list(key.slice(0, key.lastIndexOf("/")))).includes(key)) throw error;
    throw questPathOutside();
  }
}

async function openNewest(documents: DocumentStore): Promise<Quest> {
  const [newest] = (await listQuests(documents, "active")).quests;
  if (newest === undefined) throw noActiveQuest();
  return newest;
}

async function openLast(documents: DocumentStore, folders: readonly QuestFolder[]): Promise<Quest> {
  const { quests } = await readQuests(documents, folders);
  const [last] = [...quests].sort((a, b) => compareText(b.updatedAt, a.updatedAt) || newestFirst(a, b));
  if (last === undefined) throw questNotFound("last");
  return last;
}

/** Picks a quest of a listing by id or words. An unreadable one can only be picked by its file name. */
function pick({ quests, unreadable }: QuestListing, selector: string, first: readonly QuestFolder[]): Quest {
  const found = new Map<string, Quest | Unreadable>();
  for (const file of unreadable) found.set(documentStem(file.key), file);
  // Of several files with the same id, prefer the one named after it; else the first.
  const named = quests.filter((quest) => documentStem(quest.key) === quest.id);
  for (const quest of [...named, ...quests].reverse()) found.set(quest.id, quest);
  const ids = [...found.keys()];
  const titleOf = (id: string): string => {
    const match = found.get(id);
    return match === undefined || "reason" in match ? "" : match.title;
  };
  const folders = new Map<string, readonly QuestFolder[]>();
  for (const { id, key } of quests) folders.set(id, [...(folders.get(id) ?? []), questFolder(key)]);
  const isLikely = (id: string): boolean =>
    folders.get(id)?.some((folder) => first.includes(folder)) === true;
  const match = found.get(resolveSelector({ ids, titleOf, isLikely }, selector, QUEST_WORDS));
  if (match === undefined) throw questNotFound(selector);
  if ("reason" in match) throw new DocumentUnreadableError(match.key, match.reason);
  return match;
}

/** Orders quests from the newest to the oldest, ties by greatest id. */
export function newestFirst(a: QuestRecord, b: QuestRecord): number {
  return compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id);
}

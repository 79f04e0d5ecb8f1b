import { isOrangeError, type Key, STORAGE_ROOT } from "@orange-hyper/core";
import { isSafeId, resolveSelector } from "@orange-hyper/core/documents";
import {
  type DocumentStore,
  DocumentUnreadableError,
  documentStem,
  readFolderAs,
  type StoredDocument,
  type Unreadable,
} from "@orange-hyper/core/ports";
import { compareText } from "@orange-hyper/core/text";
import {
  QUEST_WORDS,
  questNotFound,
  questPathNotMarkdown,
  questPathOutside,
  questSelectorRequired,
} from "./errors.js";
import {
  decodeQuest,
  QUEST_FOLDERS,
  type Quest,
  type QuestFolder,
  type QuestRecord,
  questKey,
} from "./quest.js";
import { relativeToRoot } from "./scope-path.js";

export interface QuestListing {
  readonly quests: readonly Quest[];
  /** Files in the quest folders that cannot be read as quests. */
  readonly unreadable: readonly Unreadable[];
}

/** Every quest of one folder or of both, newest first, ties by greatest id. */
export async function listQuests(
  documents: DocumentStore,
  which: QuestFolder | "all",
): Promise<QuestListing> {
  const { quests, unreadable } = await readQuests(documents, which === "all" ? QUEST_FOLDERS : [which]);
  return { quests: [...quests].sort(newestFirst), unreadable };
}

/** A quest found by the name of its file. */
export interface OpenQuest {
  /** Of two copies the completed one: the active one is left from an interrupted completion. */
  readonly quest: Quest;
  /** True when there are two copies. */
  readonly interrupted: boolean;
}

/** The quest in the file of this name, without reading others; null where there is none or the id is no file name. */
export async function openQuest(documents: DocumentStore, id: string): Promise<OpenQuest | null> {
  if (!isSafeId(id)) return null;
  const active = await documents.get(questKey("active", id));
  // Read last: a quest that is completed between the two reads is still found.
  const completed = await documents.get(questKey("completed", id));
  const document = completed ?? active;
  if (document === null) return null;
  return { quest: decodeQuest(document), interrupted: active !== null && completed !== null };
}

/** The quest with exactly this id: by file name without reading any other file, else by front matter. */
export async function getQuest(documents: DocumentStore, id: string): Promise<Quest | null> {
  const named = await openByName(documents, id);
  if (named !== null) return named;
  const { quests } = await readQuests(documents, QUEST_FOLDERS);
  return quests.find((quest) => quest.id === id) ?? null;
}

/**
 * The quest that a selector selects: an exact id, a path to a quest file, or the prefix of one id. Paths are resolved
 * against `root`. Throws USER_INPUT_ERROR for no match and for several, and the file's own error when it is unreadable.
 */
export async function resolveQuest(documents: DocumentStore, selector: string, root = ""): Promise<Quest> {
  if (selector.trim() === "") throw questSelectorRequired();
  if (/[/\\]|\.md$/.test(selector)) return openByPath(documents, selector, root);
  return (await openByName(documents, selector)) ?? openByPrefix(documents, selector);
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
  for (const folder of QUEST_FOLDERS) {
    const document = await documents.get(questKey(folder, id));
    if (document !== null) return decodeQuest(document);
  }
  return null;
}

async function openByPath(documents: DocumentStore, selector: string, root: string): Promise<Quest> {
  const path = relativeToRoot(selector, root);
  if (path === null || !path.startsWith(`${STORAGE_ROOT}/quests/`)) throw questPathOutside();
  if (!path.endsWith(".md")) throw questPathNotMarkdown();
  const key = path.slice(STORAGE_ROOT.length + 1);
  const isQuestKey = /^quests\/(?:active|completed)\/[^./][^/]*$/.test(key);
  const document = isQuestKey ? await openRealFile(documents, key) : null;
  if (document === null) throw questNotFound(selector);
  return decodeQuest(document);
}

/** Stores follow no symbolic links and do not list them: such a path leads out of the quest folders. */
async function openRealFile(documents: DocumentStore, key: Key): Promise<StoredDocument | null> {
  try {
    return await documents.get(key);
  } catch (error) {
    const refused = isOrangeError(error) && error.code === "FILESYSTEM_ERROR";
    if (!refused || (await documents.list(key.slice(0, key.lastIndexOf("/")))).includes(key)) throw error;
    throw questPathOutside();
  }
}

async function openByPrefix(documents: DocumentStore, selector: string): Promise<Quest> {
  const { quests, unreadable } = await readQuests(documents, QUEST_FOLDERS);
  const found = new Map<string, Quest | Unreadable>();
  for (const file of unreadable) found.set(documentStem(file.key), file);
  // Of several files with one id, the one with that name; else the first.
  const named = quests.filter((quest) => documentStem(quest.key) === quest.id);
  for (const quest of [...named, ...quests].reverse()) found.set(quest.id, quest);
  const match = found.get(resolveSelector(found.keys(), selector, QUEST_WORDS));
  if (match === undefined) throw questNotFound(selector);
  if ("reason" in match) throw new DocumentUnreadableError(match.key, match.reason);
  return match;
}

/** Orders quests from the newest to the oldest, ties by greatest id. */
export function newestFirst(a: QuestRecord, b: QuestRecord): number {
  return compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id);
}

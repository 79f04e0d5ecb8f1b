import { isSafeId, shortId } from "@orange-hyper/core/documents";
import { documentStem } from "@orange-hyper/core/ports";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { foldText } from "@orange-hyper/core/text";
import type { Candidate } from "./grammar.js";
import { readHead } from "./head.js";

const QUESTS = { active: ["quests/active"], ended: ["quests/completed", "quests/cancelled"] };
const PROPOSALS = "proposals/memory-delta";

/**
 * The folders of each kind of document. Repeated here because loading the packages that own them would take longer than
 * the whole completion.
 */
const FOLDERS = {
  quest: [...QUESTS.active, ...QUESTS.ended],
  "active-quest": QUESTS.active,
  "ended-quest": QUESTS.ended,
  "completed-quest": ["quests/completed"],
  proposal: ["pending", "accepted", "rejected"].map((status) => `${PROPOSALS}/${status}`),
  "pending-proposal": [`${PROPOSALS}/pending`],
  memory: NODE_TYPES.map(nodeFolder),
  "forgotten-memory": ["graph/forgotten"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A kind of document whose ids can be completed. */
export type IdSource = keyof typeof FOLDERS;

/** The folders that ids come from, for the test that compares them with the storage tree. */
export const ID_FOLDERS: readonly string[] = [...new Set(Object.values(FOLDERS).flat())];

/**
 * Maximum number of documents read, those with the newest names, so that completion is immediate in a store of any
 * size.
 */
const MAX_READ = 500;

export function isIdSource(of: string): of is IdSource {
  return Object.hasOwn(FOLDERS, of);
}

/** Access to the beginnings of documents. */
export interface Heads {
  list(folder: string): readonly string[];
  /** Returns the beginning of a document; null when it cannot be read. */
  read(key: string): string | null;
}

export interface IdQuery {
  readonly of: IdSource;
  readonly typed: string;
  /** Id of the project whose documents are offered; those of other projects cannot be selected. */
  readonly projectId: string;
}

/**
 * Returns the ids that complete the typed text, the newest first, each with its title: short ids, else whole ids, else
 * the ids of documents whose titles contain the words.
 */
export function idsFor(heads: Heads, query: IdQuery): readonly Candidate[] {
  const { of, typed } = query;
  const keys = newestFirst(FOLDERS[of].flatMap((folder) => heads.list(folder)));
  for (const form of [shortId, whole]) {
    const fitting = keys.filter((key) => form(documentStem(key)).startsWith(typed));
    if (fitting.length === 0) continue;
    const found = readTitles(heads, fitting.slice(0, MAX_READ), query);
    return found
      .map(({ id, title }) => ({ value: form(id), about: title }))
      .filter(({ value }) => value.startsWith(typed));
  }
  const titled = readTitles(heads, keys.slice(0, MAX_READ), query);
  return titled
    .filter(({ title }) => hasWords(title, typed))
    .map(({ id, title }) => ({ value: shortId(id), about: title }));
}

function whole(id: string): string {
  return id;
}

interface Titled {
  readonly id: string;
  readonly title: string;
}

function readTitles(heads: Heads, keys: readonly string[], { projectId }: IdQuery): readonly Titled[] {
  const found = new Map<string, Titled>();
  for (const key of keys) {
    const head = readHead(heads.read(key) ?? "");
    if (head.owner !== "" && head.owner !== projectId) continue;
    // A document that cannot be read is offered by the id in its file name.
    const id = head.id || documentStem(key);
    if (isOffered(id) && !found.has(id)) found.set(id, { id, title: head.title });
  }
  return [...found.values()];
}

/** True when a shell takes the id literally: it needs no quoting and is no option. */
function isOffered(id: string): boolean {
  return isSafeId(id) && !id.startsWith("-");
}

/** Sorts keys by the time in their names, the newest first; keys without one come last. */
function newestFirst(keys: readonly string[]): readonly string[] {
  const dated = keys.map((key) => `${/\d{8}_\d{6}Z/.exec(key)?.[0] ?? ""}\0${key}`);
  return dated
    .sort()
    .reverse()
    .map((text) => text.slice(text.indexOf("\0") + 1));
}

function hasWords(title: string, typed: string): boolean {
  const words = foldText(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = foldText(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
}

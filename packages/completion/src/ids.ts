import { findSection, isSafeId, shortId, textField, unescapeText } from "@orange-hyper/core/documents";
import { type DocumentStore, documentStem, type StoredDocument } from "@orange-hyper/core/ports";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { foldText } from "@orange-hyper/core/text";
import type { Candidate } from "./grammar.js";

const QUESTS = { active: ["quests/active"], ended: ["quests/completed", "quests/cancelled"] };
const PROPOSALS = "proposals/memory-delta";

/** Where the documents of each kind lie. To load the packages that own them would take longer than all of this. */
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

/** What a shell can be offered the ids of. */
export type IdSource = keyof typeof FOLDERS;

/** The folders that ids come from, for the test that compares them with the storage tree. */
export const ID_FOLDERS: readonly string[] = [...new Set(Object.values(FOLDERS).flat())];

/** So many documents are read at most, those with the newest names, so that a store of any size is answered for at once. */
const MOST_READ = 500;

export function isIdSource(of: string): of is IdSource {
  return Object.hasOwn(FOLDERS, of);
}

export interface IdQuery {
  readonly of: IdSource;
  readonly typed: string;
  /** Whose documents count; those of other projects cannot be selected. */
  readonly projectId: string;
}

/**
 * The ids that what was typed may become, the newest first, each with its title: in their short form, as whole ids where the
 * start of one was typed, and else those whose title has the words.
 */
export async function idsFor(documents: DocumentStore, query: IdQuery): Promise<readonly Candidate[]> {
  const { of, typed } = query;
  const keys = newestFirst((await Promise.all(FOLDERS[of].map((folder) => documents.list(folder)))).flat());
  for (const form of [shortId, whole]) {
    const fitting = keys.filter((key) => form(documentStem(key)).startsWith(typed));
    if (fitting.length === 0) continue;
    const found = await readTitles(documents, fitting.slice(0, MOST_READ), query);
    return found
      .map(({ id, title }) => ({ value: form(id), about: title }))
      .filter(({ value }) => value.startsWith(typed));
  }
  const titled = await readTitles(documents, keys.slice(0, MOST_READ), query);
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

async function readTitles(
  documents: DocumentStore,
  keys: readonly string[],
  { projectId }: IdQuery,
): Promise<readonly Titled[]> {
  const found = new Map<string, Titled>();
  for (const key of keys) {
    const titled = await readTitle(documents, key, projectId);
    if (titled !== null && isOffered(titled.id) && !found.has(titled.id)) found.set(titled.id, titled);
  }
  return [...found.values()];
}

/** What cannot be read still has the id that its name says. */
async function readTitle(documents: DocumentStore, key: string, projectId: string): Promise<Titled | null> {
  try {
    const document = await documents.get(key);
    if (document === null) return null;
    const owner = textField(document.fields, "project_id");
    if (owner !== "" && owner !== projectId) return null;
    return { id: textField(document.fields, "id") || documentStem(key), title: titleOf(document) };
  } catch {
    return { id: documentStem(key), title: "" };
  }
}

/** A memory has its text in place of a title. */
function titleOf({ fields, body }: StoredDocument): string {
  return textField(fields, "title").trim() || unescapeText(findSection(body, "Summary") ?? "").trim();
}

/** A shell takes it as it is: nothing to quote, and no option. */
function isOffered(id: string): boolean {
  return isSafeId(id) && !id.startsWith("-");
}

/** The moment in a name says when the work began; what has none comes last. */
function newestFirst(keys: readonly string[]): readonly string[] {
  const rank = new Map(keys.map((key) => [key, /\d{8}_\d{6}Z/.exec(documentStem(key))?.[0] ?? ""]));
  const order = (a: string, b: string): number => {
    const [one = "", other = ""] = [rank.get(a), rank.get(b)];
    return one === other ? (a < b ? 1 : -1) : one < other ? 1 : -1;
  };
  return [...keys].sort(order);
}

function hasWords(title: string, typed: string): boolean {
  const words = foldText(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = foldText(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
}

import { type Key, type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { textField } from "@orange-hyper/core/documents";
import {
  type DocumentStore,
  documentStem,
  isDocumentUnreadable,
  isSameArtefact,
  type StoredDocument,
  underFreeId,
  type WorkTree,
} from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";

/** A document left behind by a removed work tree. */
export interface LeftDocument {
  readonly workTree: string;
  readonly key: Key;
}

export interface AdoptReport {
  /** Documents that now belong to this work tree. */
  readonly adopted: readonly LeftDocument[];
  /** Copies that were removed, because the project already has the document or they were to be discarded. */
  readonly dropped: readonly LeftDocument[];
  /** Documents that stay where they are, with the reason. */
  readonly waiting: readonly (LeftDocument & { readonly reason: string })[];
}

export interface AdoptInput {
  /** True: removes the documents instead of taking them over. Default: false. */
  readonly discard?: boolean;
}

/**
 * Takes over the pending proposals and open quests of removed work trees. A proposal is taken over only when its quest
 * is on this branch. Repeating an interrupted run completes it.
 */
export function adoptLeftWork(
  ctx: OrangeContext,
  { discard = false }: AdoptInput = {},
): Promise<AdoptReport> {
  return withKernelLock(ctx, "project.adopt", async () => {
    const report = { adopted: [], dropped: [], waiting: [] } as Filled;
    for (const tree of await ctx.workTrees.others()) {
      if (!tree.isRemoved) continue;
      for (const key of tree.keys) {
        if (discard) await drop(tree, key, report);
        else await adopt(ctx, { tree, key, report });
      }
    }
    return report;
  });
}

type Filled = { -readonly [Name in keyof AdoptReport]: AdoptReport[Name][number][] };

async function adopt(
  { documents }: OrangeContext,
  { tree, key, report }: { readonly tree: WorkTree; readonly key: Key; readonly report: Filled },
): Promise<void> {
  const left = { workTree: tree.name, key };
  try {
    const document = await tree.documents.get(key);
    if (document === null) return;
    const folders = foldersOf(key);
    const known = await find(documents, key, folders);
    if (known !== null && isSameArtefact(known.fields, document.fields)) return await drop(tree, key, report);
    const quest = await missingQuest(documents, document);
    if (quest !== null) {
      report.waiting.push({ ...left, reason: msg`its quest ${quest} is not on this branch` });
      return;
    }
    const { fields, body } = document;
    const write =
      known === null
        ? { put: key, document: { fields, body }, when: { absent: true } as const }
        : await underFreeId(documents, document, folders);
    await documents.transaction([write]);
    await tree.documents.remove(key);
    report.adopted.push({ workTree: tree.name, key: write.put });
  } catch (error) {
    if (!isDocumentUnreadable(error)) throw error;
    report.waiting.push({ ...left, reason: msg`it cannot be read` });
  }
}

async function drop(tree: WorkTree, key: Key, report: Filled): Promise<void> {
  await tree.documents.remove(key);
  report.dropped.push({ workTree: tree.name, key });
}

/** Returns the folders that hold documents of the same kind, whatever their status. */
function foldersOf(key: Key): readonly Key[] {
  const [root, statuses] = key.startsWith("quests/")
    ? ["quests", ["active", "completed", "cancelled"]]
    : ["proposals/memory-delta", ["pending", "accepted", "rejected"]];
  return statuses.map((status) => `${root}/${status}`);
}

/** Returns the document with the name of the given one; null when the project has none. */
async function find(
  documents: DocumentStore,
  key: Key,
  folders: readonly Key[],
): Promise<StoredDocument | null> {
  for (const folder of folders) {
    const found = await documents.get(`${folder}/${documentStem(key)}.md`);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the quest from which a proposal comes, when it is not among the completed ones; null otherwise. */
async function missingQuest(
  documents: DocumentStore,
  { key, fields }: StoredDocument,
): Promise<string | null> {
  const quest = textField(fields, "source_quest");
  if (key.startsWith("quests/") || quest === "") return null;
  return (await documents.list("quests/completed")).includes(`quests/completed/${quest}.md`) ? null : quest;
}

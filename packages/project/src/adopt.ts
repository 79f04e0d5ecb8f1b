import { type Key, type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { textField } from "@orange-hyper/core/documents";
import {
  type DocumentStore,
  documentStem,
  isDocumentUnreadable,
  type StoredDocument,
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
    if (await isKnown(documents, key)) return await drop(tree, key, report);
    const quest = await missingQuest(documents, document);
    if (quest !== null) {
      report.waiting.push({ ...left, reason: msg`its quest ${quest} is not on this branch` });
      return;
    }
    await documents.put(key, { fields: document.fields, body: document.body }, { absent: true });
    await tree.documents.remove(key);
    report.adopted.push(left);
  } catch (error) {
    if (!isDocumentUnreadable(error)) throw error;
    report.waiting.push({ ...left, reason: msg`it cannot be read` });
  }
}

async function drop(tree: WorkTree, key: Key, report: Filled): Promise<void> {
  await tree.documents.remove(key);
  report.dropped.push({ workTree: tree.name, key });
}

/** True when the project has the document, whatever its status. */
async function isKnown(documents: DocumentStore, key: Key): Promise<boolean> {
  const name = `${documentStem(key)}.md`;
  const folders = key.startsWith("quests/")
    ? ["quests/active", "quests/completed"]
    : ["pending", "accepted", "rejected"].map((status) => `proposals/memory-delta/${status}`);
  for (const folder of folders) if ((await documents.get(`${folder}/${name}`)) !== null) return true;
  return false;
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

import { type OrangeContext, requireIdentity, withKernelLock } from "@orange-hyper/core";
import { type FieldValue, type FrontMatter, listField, textField } from "@orange-hyper/core/documents";
import type { DocumentChange } from "@orange-hyper/core/ports";
import {
  clearStale,
  findTargets,
  type GraphNode,
  parseTarget,
  readStale,
  selectNode,
  updateIndex,
} from "@orange-hyper/graph";
import { noteDecision } from "./decisions.js";

/** A memory that somebody said still holds. */
export interface Confirmed {
  readonly id: string;
  readonly file: string;
  readonly at: string;
  /** How often that was said. */
  readonly confirmations: number;
  /** What it speaks of now. */
  readonly targets: readonly string[];
}

/**
 * Records that an accepted memory still holds: the date, how often, and what it speaks of as that is now. It is not stale any more;
 * its text is as it was.
 */
export function confirmMemory(ctx: OrangeContext, selector: string): Promise<Confirmed> {
  requireIdentity(ctx.project);
  return withKernelLock(ctx, "remember.confirm", async () => {
    const node = await selectNode(ctx, selector);
    const at = ctx.clock.now();
    const fields = await confirmedFields(ctx, node, at);
    const document = { fields, body: node.document.body };
    const changes: readonly DocumentChange[] = [
      { put: node.key, document, when: { rev: node.document.rev } },
    ];
    await noteDecision(ctx, { at, action: "confirm", subject: node.id }, changes);
    await ctx.documents.transaction(changes);
    await clearStale(ctx.blobs, node.id);
    await updateIndex(ctx);
    return {
      id: node.id,
      file: node.key,
      at,
      confirmations: confirmationsOf(node) + 1,
      targets: listField(fields, "targets"),
    };
  });
}

/** The fields of a memory that somebody says holds from `at` on. */
export async function confirmedFields(ctx: OrangeContext, node: GraphNode, at: string): Promise<FrontMatter> {
  const targets = await targetsNow(ctx, node);
  const { targets: _, ...kept } = node.document.fields as Record<string, FieldValue>;
  return {
    ...kept,
    confirmed_at: at,
    confirmations: confirmationsOf(node) + 1,
    ...(targets.length > 0 && { targets: [...targets] }),
  };
}

/** How often a memory was confirmed. */
function confirmationsOf({ document }: GraphNode): number {
  const count = Number(textField(document.fields, "confirmations"));
  return Number.isInteger(count) && count > 0 ? count : 0;
}

/** What is named in the text and by the quest, what it spoke of before, and where that moved to. */
async function targetsNow(ctx: OrangeContext, node: GraphNode): Promise<readonly string[]> {
  const before = listField(node.document.fields, "targets").flatMap((text) => parseTarget(text) ?? []);
  const { nodes } = await readStale(ctx.blobs);
  const moved = (nodes.get(node.id) ?? []).flatMap(({ now }) => (now === "" ? [] : [now]));
  const places = before.flatMap(({ kind, path }) => (kind === "file" || kind === "folder" ? [path] : []));
  return findTargets(ctx.sources, {
    text: node.candidateMemory,
    paths: [...places, ...moved, ...node.scopePaths],
  });
}

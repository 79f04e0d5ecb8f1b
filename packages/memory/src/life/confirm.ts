import { type OrangeContext, requireIdentity, withKernelLock } from "@orange-hyper/core";
import type { FieldValue, FrontMatter } from "@orange-hyper/core/documents";
import {
  CONFIRMATIONS_KEY,
  type ConfirmationLine,
  findTargets,
  type GraphNode,
  holdingOf,
  parseTarget,
  readConfirmations,
  readStale,
  selectNode,
  setStale,
} from "@orange-hyper/graph";
import { type NotedConfirmation, noteDecision } from "./decisions.js";

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
 * Records that an accepted memory still holds: when, and what it speaks of as that is now. It is not stale any more; its file is as
 * it was, so that two people may confirm it on two branches.
 */
export function confirmMemory(ctx: OrangeContext, selector: string): Promise<Confirmed> {
  requireIdentity(ctx.project);
  return withKernelLock(ctx, "remember.confirm", async () => {
    const node = await selectNode(ctx, selector);
    const { id, key: file } = node;
    const held = await holding(ctx, node);
    const now = ctx.clock.now();
    const confirmation = { node: id, at: after(held.confirmedAt, now), targets: await targetsNow(ctx, node) };
    const { at, targets } = confirmation;
    const stale = (await readStale(ctx.blobs)).nodes.get(id) ?? [];
    const noted = { node: id, at, ...(stale.length > 0 && { stale }) };
    await noteDecision(ctx, { at: now, action: "confirm", subject: id, confirmation: noted }, []);
    await ctx.logs.append(CONFIRMATIONS_KEY, confirmation satisfies ConfirmationLine);
    await setStale(ctx.blobs, id, []);
    return { id, file, at, confirmations: held.count + 1, targets };
  });
}

/** Takes a confirmation back; the memory may be stale again as it was. Call it under the kernel lock. */
export async function undoConfirmation(
  { logs, blobs }: Pick<OrangeContext, "logs" | "blobs">,
  { node, at, stale = [] }: NotedConfirmation,
): Promise<void> {
  await logs.append(CONFIRMATIONS_KEY, { node, at, targets: [], undone: true } satisfies ConfirmationLine);
  // What was found since stays.
  if (stale.length > 0) await setStale(blobs, node, stale);
}

/** The fields of a memory whose text somebody says holds from `at` on as it was edited: its file says so itself. */
export async function confirmedFields(ctx: OrangeContext, node: GraphNode, at: string): Promise<FrontMatter> {
  const targets = await targetsNow(ctx, node);
  const { targets: _, ...kept } = node.document.fields as Record<string, FieldValue>;
  return {
    ...kept,
    confirmed_at: after((await holding(ctx, node)).confirmedAt, at),
    confirmations: holdingOf(node.document).count + 1,
    ...(targets.length > 0 && { targets: [...targets] }),
  };
}

async function holding(
  { logs }: OrangeContext,
  { id, document }: GraphNode,
): Promise<ReturnType<typeof holdingOf>> {
  return holdingOf(document, (await readConfirmations({ logs })).get(id));
}

/** Somebody with a fast clock may have confirmed it later; what is said now decides all the same. */
function after(last: string, now: string): string {
  return last < now ? now : new Date(Date.parse(last) + 1).toISOString();
}

/** What is named in the text and by the quest, what it spoke of before, and where that moved to. */
async function targetsNow(ctx: OrangeContext, node: GraphNode): Promise<readonly string[]> {
  const before = (await holding(ctx, node)).targets.flatMap((text) => parseTarget(text) ?? []);
  const { nodes } = await readStale(ctx.blobs);
  const moved = (nodes.get(node.id) ?? []).flatMap(({ now }) => (now === "" ? [] : [now]));
  const places = before.flatMap(({ kind, path }) => (kind === "file" || kind === "folder" ? [path] : []));
  return findTargets(ctx.sources, {
    text: node.candidateMemory,
    paths: [...places, ...moved, ...node.scopePaths],
  });
}

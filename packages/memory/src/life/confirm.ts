import { type OrangeContext, requireIdentity, withKernelLock } from "@orange-hyper/core";
import type { FieldValue, FrontMatter } from "@orange-hyper/core/documents";
import {
  CONFIRMATIONS_KEY,
  type ConfirmationLine,
  confirmedTargetsOf,
  findTargets,
  type GraphNode,
  parseTarget,
  readConfirmations,
  readStale,
  selectNode,
  setStale,
} from "@orange-hyper/graph";
import { type NotedConfirmation, noteDecision } from "./decisions.js";

/** A memory that somebody confirmed. */
export interface Confirmed {
  readonly id: string;
  readonly file: string;
  readonly at: string;
  /** Number of confirmations so far. */
  readonly confirmations: number;
  /** The targets that it refers to now. */
  readonly targets: readonly string[];
}

/**
 * Records when an accepted memory was confirmed to hold, with its current targets, and clears what made it stale. The
 * node file stays unchanged, so that two people can confirm it on two branches.
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

/**
 * Takes a confirmation back and restores the reasons for which the memory might have been stale. Call it under the
 * kernel lock.
 */
export async function undoConfirmation(
  { logs, blobs }: Pick<OrangeContext, "logs" | "blobs">,
  { node, at, stale = [] }: NotedConfirmation,
): Promise<void> {
  await logs.append(CONFIRMATIONS_KEY, { node, at, targets: [], undone: true } satisfies ConfirmationLine);
  // Reasons found since are kept.
  if (stale.length > 0) await setStale(blobs, node, stale);
}

/**
 * Returns the fields of a memory whose text was edited by hand and is confirmed in that form at `at`: the confirmation
 * goes into the node file itself.
 */
export async function confirmedFields(ctx: OrangeContext, node: GraphNode, at: string): Promise<FrontMatter> {
  const targets = await targetsNow(ctx, node);
  const { targets: _, ...kept } = node.document.fields as Record<string, FieldValue>;
  return {
    ...kept,
    confirmed_at: after((await holding(ctx, node)).confirmedAt, at),
    confirmations: confirmedTargetsOf(node.document).count + 1,
    ...(targets.length > 0 && { targets: [...targets] }),
  };
}

async function holding(
  { logs }: OrangeContext,
  { id, document }: GraphNode,
): Promise<ReturnType<typeof confirmedTargetsOf>> {
  return confirmedTargetsOf(document, (await readConfirmations({ logs })).get(id));
}

/**
 * Returns a time after the last confirmation. That one may lie in the future, set by a fast clock, and the new one must
 * prevail.
 */
function after(last: string, now: string): string {
  return last < now ? now : new Date(Date.parse(last) + 1).toISOString();
}

/**
 * Returns the current targets: those in the text and in the quest's scope, those watched before, and the places they
 * moved to.
 */
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

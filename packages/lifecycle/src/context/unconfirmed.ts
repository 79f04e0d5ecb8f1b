import type { OrangeContext } from "@orange-hyper/core";
import { type NodeSummary, readConfirmations } from "@orange-hyper/graph";

/** Age from which a memory counts as old, in ms. */
const OLD_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns the ids of memories that were accepted more than 30 days ago and that nobody has confirmed since. Reads
 * nothing when all are younger.
 */
export async function unconfirmedOf(
  { logs, clock }: Pick<OrangeContext, "logs" | "clock">,
  nodes: readonly Pick<NodeSummary, "id" | "acceptedAt">[],
): Promise<ReadonlySet<string>> {
  const now = Date.parse(clock.now());
  const old = nodes.filter(({ acceptedAt }) => now - Date.parse(acceptedAt) > OLD_MS);
  if (old.length === 0) return new Set();
  const confirmed = await readConfirmations({ logs });
  return new Set(old.flatMap(({ id }) => (confirmed.has(id) ? [] : [id])));
}

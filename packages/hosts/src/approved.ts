import type { Observation, OrangeContext } from "@orange-hyper/core";
import { readActivations } from "@orange-hyper/host-state";

/** `hosts.approved`: the hosts whose events may act in this project with the user's approval. */
export async function observe(
  ctx: OrangeContext,
): Promise<Observation<{ readonly hosts: readonly string[] }>> {
  const approved = (await readActivations(ctx)).filter(({ kind }) => kind === "approved");
  return { summary: { hosts: approved.map(({ activation }) => activation.host) }, warnings: [] };
}

import type { Observation, OrangeContext } from "@orange-hyper/core";
import { type AskedDecisions, readAskedLately } from "@orange-hyper/host-state";

/** `hosts.asked`: the decisions about memory that the user's last prompts to agents asked for by name. */
export async function observe({ logs, clock }: OrangeContext): Promise<Observation<AskedDecisions>> {
  return { summary: await readAskedLately(logs, clock.now()), warnings: [] };
}

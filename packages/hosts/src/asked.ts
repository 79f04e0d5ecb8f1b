import type { Observation, OrangeContext } from "@orange-hyper/core";
import { readAskedDecisions } from "@orange-hyper/host-state";

/** `hosts.asked`: the decisions about memory that the user's last prompt to an agent asked for by name. */
export async function observe({
  logs,
  clock,
}: OrangeContext): Promise<Observation<{ readonly decisions: readonly string[] }>> {
  return { summary: { decisions: await readAskedDecisions(logs, clock.now()) }, warnings: [] };
}

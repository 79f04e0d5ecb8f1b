import type { OrangeContext } from "@orange-hyper/core";
import type { Runs } from "@orange-hyper/loop";
import type { Call } from "../../session.js";

/** Opens the runs of a project. Their code is loaded with the first request that needs it. */
export async function runsOf(project: OrangeContext, { env }: Pick<Call, "env">): Promise<Runs> {
  const { openRuns } = await import("@orange-hyper/loop");
  return openRuns(project, { env });
}

import type { OrangeContext } from "@orange-hyper/core";
import type { Runs } from "@orange-hyper/loop";
import type { Call } from "../../session.js";

/** The runs of a project. What they are made of is loaded with the first request that asks for them. */
export async function runsOf(project: OrangeContext, { env }: Pick<Call, "env">): Promise<Runs> {
  const { openRuns } = await import("@orange-hyper/loop");
  return openRuns(project, { env });
}

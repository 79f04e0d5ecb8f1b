import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand } from "@orange-hyper/core/command";
import type { RunsSeen } from "../runs/look-at-runs.js";

/** Base of commands that only look at runs: each carries the little code that this takes, and loads no more of the domain. */
export abstract class LookCommand extends OrangeCommand {
  protected async runs(ctx: OrangeContext): Promise<RunsSeen> {
    const { lookAtRuns } = await import("../runs/look-at-runs.js");
    return lookAtRuns(ctx);
  }
}

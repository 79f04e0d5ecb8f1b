import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand } from "@orange-hyper/core/command";
import type { RunsSeen } from "../runs/look-at-runs.js";

/** Base class of read-only run commands. Loads only the code that reading runs needs, to keep start-up fast. */
export abstract class LookCommand extends OrangeCommand {
  protected async runs(ctx: OrangeContext): Promise<RunsSeen> {
    const { lookAtRuns } = await import("../runs/look-at-runs.js");
    return lookAtRuns(ctx);
  }
}

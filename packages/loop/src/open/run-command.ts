import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand } from "@orange-hyper/core/command";
import type { Runs } from "../runs/runs.js";

/** Base class of run commands that need more than reading runs. */
export abstract class RunCommand extends OrangeCommand {
  protected async runs(ctx: OrangeContext): Promise<Runs> {
    const { openRuns } = await import("@orange-hyper/loop");
    return openRuns(ctx, { env: this.context.env });
  }
}

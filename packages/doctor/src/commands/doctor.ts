import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { doctorFailed } from "../errors.js";
import { runDoctor } from "../run.js";
import { doctorData } from "../wire.js";

/** `orange doctor`: checks the whole project and reports problems. */
export default class Doctor extends OrangeCommand {
  repair = flag("--repair-project-id", {
    description: "Fill missing project identity fields first; a field that has a value is never changed.",
  });

  verbose = flag("--verbose", {
    short: "-v",
    description: "List every check that passed and every finding.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const report = await runDoctor(ctx, { repair: this.repair });
    const data = doctorData(report);
    const view = { isProject: report.isProject, isVerbose: this.verbose };
    const human: Outcome["human"] = async (paint) =>
      (await import("../human.js")).doctorReport(data, view, paint);
    return data.ok ? { data, human } : { data, human, error: doctorFailed(data.errors.length, data) };
  }
}

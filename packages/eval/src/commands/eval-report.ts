import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { composeReport, reportId } from "../report.js";
import { takeSnapshot } from "../snapshot.js";
import { writeReport } from "../write-report.js";

/** `orange eval report`: the report in Markdown, written to disk only with `--write-report`. */
export default class EvalReport extends OrangeCommand {
  write = flag("--write-report", {
    description: "Keep the report in .orange-hyper/evals/reports/ as well.",
    unwanted:
      "--write-report does not accept a path or value; eval reports are written to .orange-hyper/evals/reports/.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const snapshot = await takeSnapshot(ctx);
    const data = this.write
      ? await writeReport(ctx, snapshot)
      : composeReport(snapshot, reportId(snapshot.generated_at), null);
    return { data, human: async (screen) => (await import("../human.js")).reportText(data, screen) };
  }
}

import { displayPath, type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { writeReportFile } from "@orange-hyper/core/answer";
import { composeReport } from "./report.js";
import type { ReportData, SnapshotData } from "./schema.js";

const REPORTS = { folder: "evals/reports", kinds: ["eval-report"], extension: "md" };

/** Writes a new report on a snapshot and removes all but the newest fifty reports. */
export function writeReport(
  ctx: Pick<OrangeContext, "blobs" | "locks">,
  snapshot: SnapshotData,
): Promise<ReportData> {
  return withKernelLock(ctx, "eval.report", async () => {
    const { report } = await writeReportFile(ctx.blobs, REPORTS, {
      kind: "eval-report",
      generatedAt: snapshot.generated_at,
      compose: (id, key) => {
        const composed = composeReport(snapshot, id, displayPath(key));
        return { report: composed, text: composed.markdown };
      },
    });
    return report;
  });
}

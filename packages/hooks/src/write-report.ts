import { displayPath, type OrangeContext, toOrangeError } from "@orange-hyper/core";
import type { Look } from "./look.js";
import { buildReport, type ReportSubject } from "./report.js";
import { keepReport } from "./report-files.js";
import { notWritten, type ReportState, written } from "./report-state.js";
import type { HookWarning } from "./schema.js";
import { INIT_HINT } from "./warnings/config.js";

/** Writes the report on a look. A report that cannot be written is a warning, never a failure. */
export async function writeReport(
  ctx: OrangeContext,
  look: Look,
  subject: ReportSubject,
): Promise<ReportState> {
  if (look.project.config === "missing") {
    return notWritten([refused("No Orange workspace here; the report was not written.", INIT_HINT)]);
  }
  const report = await buildReport(ctx, look, subject);
  try {
    return written(displayPath(await keepReport(ctx, report)));
  } catch (error) {
    const { message, hint } = toOrangeError(error);
    return notWritten([refused(`The report was not written: ${message}`, hint)]);
  }
}

function refused(message: string, hint: string): HookWarning {
  return { code: "HOOK_REPORT_NOT_WRITTEN", message, hint };
}

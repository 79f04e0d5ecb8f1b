import { displayPath, type OrangeContext, toOrangeError } from "@orange-hyper/core";
import { writeReportFile } from "@orange-hyper/core/answer";
import { msg } from "@orange-hyper/core/text";
import type { Inspection } from "./inspection.js";
import { buildReport, REPORT_KINDS, type ReportSubject } from "./report.js";
import type { HookReport, HookWarning, LocalReport } from "./schema.js";
import { INIT_HINT } from "./warnings/config.js";

const REPORTS = { folder: "hooks/reports", kinds: Object.values(REPORT_KINDS), extension: "json" };

/** Options of every hook command. */
export interface HookOptions {
  /** True to write a report below `hooks/reports/`. Default: nothing is written. */
  readonly writeReport?: boolean;
}

/** The outcome of writing a report. */
export interface ReportOutcome {
  readonly report: LocalReport;
  /** Why a requested report was not written. */
  readonly warnings: readonly HookWarning[];
}

/** Writes the report on an inspection if it was requested. A failure is a warning, never an error. */
export async function writeReport(
  ctx: OrangeContext,
  inspection: Inspection,
  { options, ...subject }: ReportSubject & { readonly options: HookOptions },
): Promise<ReportOutcome> {
  if (options.writeReport !== true) return { report: localReport(null), warnings: [] };
  if (inspection.project.config === "missing") {
    return notWritten(msg`No Orange workspace here; the report was not written.`, INIT_HINT);
  }
  const report = await buildReport(ctx, inspection, subject);
  try {
    return { report: localReport(await storeReport(ctx, report)), warnings: [] };
  } catch (error) {
    const { message, hint } = toOrangeError(error);
    return notWritten(msg`The report was not written: ${message}`, hint);
  }
}

async function storeReport(
  { blobs, locks }: Pick<OrangeContext, "blobs" | "locks">,
  report: HookReport,
): Promise<string> {
  const { report_kind: kind, generated_at: generatedAt } = report;
  const text = `${JSON.stringify(report, null, 2)}\n`;
  const lease = await locks.acquire("hook-reports", { command: kind });
  try {
    const compose = (_: string, key: string) => ({ key, text });
    const { key } = await writeReportFile(blobs, REPORTS, { kind, generatedAt, compose });
    return displayPath(key);
  } finally {
    await lease.release();
  }
}

function notWritten(message: string, hint: string): ReportOutcome {
  return { report: localReport(null), warnings: [{ code: "HOOK_REPORT_NOT_WRITTEN", message, hint }] };
}

function localReport(file: string | null): LocalReport {
  return {
    directory: ".orange-hyper/hooks/reports",
    defaultWrite: false,
    written: file !== null,
    file,
  };
}

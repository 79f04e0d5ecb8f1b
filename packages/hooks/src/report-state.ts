import type { HookWarning, LocalReport } from "./schema.js";

/** What became of the report of a call. */
export interface ReportState {
  readonly report: LocalReport;
  /** Why a report that was asked for was not written. */
  readonly warnings: readonly HookWarning[];
}

/** The state of a call that has not written a report. */
export function notWritten(warnings: readonly HookWarning[] = []): ReportState {
  return { report: localReport(null), warnings };
}

/** The state of a call whose report is at this path. */
export function written(file: string): ReportState {
  return { report: localReport(file), warnings: [] };
}

function localReport(file: string | null): LocalReport {
  return {
    directory: ".orange-hyper/hooks/reports",
    defaultWrite: false,
    written: file !== null,
    file,
  };
}

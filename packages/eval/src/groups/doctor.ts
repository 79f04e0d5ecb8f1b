import type { GroupsData } from "../schema.js";

interface MessageLists {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly repairs: readonly string[];
}

type Codes = readonly { readonly code: string }[];

/** The part of the summary of `doctor.report` that is counted here. */
export interface DoctorSummary extends MessageLists {
  readonly ok: boolean;
  readonly checks: readonly string[];
  readonly diagnostics: { readonly errors: Codes; readonly warnings: Codes; readonly repairs: Codes };
  readonly project_boundary: MessageLists;
}

/** Counts the findings of a doctor run without repair. Every count is null when no doctor is available. */
export function doctorGroup(summary: DoctorSummary | null): GroupsData["doctor"] {
  if (summary === null) return { ...UNAVAILABLE, diagnosticCodes: [] };
  const { ok, checks, diagnostics, project_boundary: boundary } = summary;
  const { errors, warnings, repairs } = diagnostics;
  return {
    ok,
    checkCount: checks.length,
    errorCount: summary.errors.length,
    warningCount: summary.warnings.length,
    repairCount: summary.repairs.length,
    projectBoundaryErrorCount: boundary.errors.length,
    projectBoundaryWarningCount: boundary.warnings.length,
    diagnosticCodes: [...errors, ...warnings, ...repairs].map(({ code }) => code),
    status: ok && summary.warnings.length === 0 ? "good" : "needs-attention",
  };
}

const UNAVAILABLE = {
  ok: null,
  checkCount: null,
  errorCount: null,
  warningCount: null,
  repairCount: null,
  projectBoundaryErrorCount: null,
  projectBoundaryWarningCount: null,
  status: "insufficient-data",
} as const;

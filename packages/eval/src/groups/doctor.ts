import type { GroupsData } from "../schema.js";

interface Lists {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly repairs: readonly string[];
}

type Coded = readonly { readonly code: string }[];

/** What the observer `doctor.report` tells, as far as it is counted here. */
export interface DoctorSeen extends Lists {
  readonly ok: boolean;
  readonly checks: readonly string[];
  readonly diagnostics: { readonly errors: Coded; readonly warnings: Coded; readonly repairs: Coded };
  readonly project_boundary: Lists;
}

/** Counts of a doctor run without repair; every one null where no doctor answered. */
export function doctorGroup(seen: DoctorSeen | null): GroupsData["doctor"] {
  if (seen === null) return { ...NOBODY_ASKED, diagnosticCodes: [] };
  const { errors, warnings, repairs } = seen.diagnostics;
  return {
    ok: seen.ok,
    checkCount: seen.checks.length,
    errorCount: seen.errors.length,
    warningCount: seen.warnings.length,
    repairCount: seen.repairs.length,
    projectBoundaryErrorCount: seen.project_boundary.errors.length,
    projectBoundaryWarningCount: seen.project_boundary.warnings.length,
    diagnosticCodes: [...errors, ...warnings, ...repairs].map(({ code }) => code),
    status: seen.ok && seen.warnings.length === 0 ? "good" : "needs-attention",
  };
}

const NOBODY_ASKED = {
  ok: null,
  checkCount: null,
  errorCount: null,
  warningCount: null,
  repairCount: null,
  projectBoundaryErrorCount: null,
  projectBoundaryWarningCount: null,
  status: "insufficient-data",
} as const;

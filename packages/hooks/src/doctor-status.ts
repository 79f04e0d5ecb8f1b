import type { Answer, DoctorSummary } from "./observer-answers.js";
import type { DoctorQuickStatus } from "./schema.js";

/** The counts of a doctor run; zeros and not ok where there was none. */
export function doctorQuickStatus(doctor: Answer<DoctorSummary>): DoctorQuickStatus {
  const { diagnostics, project_boundary, checks, ok } = doctor.ok ? doctor.summary : NO_RUN;
  return {
    ok,
    checkCount: checks.length,
    errorCount: diagnostics.errors.length,
    warningCount: diagnostics.warnings.length,
    repairCount: diagnostics.repairs.length,
    projectBoundaryErrorCount: project_boundary.diagnostics.errors.length,
    projectBoundaryWarningCount: project_boundary.diagnostics.warnings.length,
  };
}

/** True when the project has an identity and doctor found nothing that belongs to another one. */
export function isBoundaryActive(projectId: string | null, doctor: Answer<DoctorSummary>): boolean {
  return projectId !== null && doctor.ok && doctor.summary.project_boundary.diagnostics.errors.length === 0;
}

const NOTHING = { errors: [], warnings: [], repairs: [] };
const NO_RUN: DoctorSummary = {
  ok: false,
  checks: [],
  diagnostics: NOTHING,
  project_boundary: { diagnostics: NOTHING },
};

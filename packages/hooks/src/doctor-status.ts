import type { Answer, DoctorSummary } from "./observer-answers.js";
import type { DoctorQuickStatus } from "./schema.js";

/** Returns the counts of a doctor run; when there was no run, zeros and `ok: false`. */
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

/** Returns true when the project has an id and doctor found no error about artefacts of another project. */
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

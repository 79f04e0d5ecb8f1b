import type { DoctorSeen, Told } from "./observed.js";
import type { DoctorQuickStatus } from "./schema.js";

/** A doctor run in numbers; one that did not happen found nothing and is not well. */
export function doctorQuickStatus(doctor: Told<DoctorSeen>): DoctorQuickStatus {
  const { diagnostics, project_boundary, checks, ok } = doctor.ok ? doctor.seen : NO_RUN;
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
export function isBoundaryActive(projectId: string | null, doctor: Told<DoctorSeen>): boolean {
  return projectId !== null && doctor.ok && doctor.seen.project_boundary.diagnostics.errors.length === 0;
}

const NOTHING = { errors: [], warnings: [], repairs: [] };
const NO_RUN: DoctorSeen = {
  ok: false,
  checks: [],
  diagnostics: NOTHING,
  project_boundary: { diagnostics: NOTHING },
};

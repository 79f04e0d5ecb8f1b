import type { Finding, Repair } from "@orange-hyper/core";
import type { DoctorReport } from "./run.js";
import type { Diagnostic, DoctorData } from "./schema.js";

/** Converts the report for JSON answers. */
export function doctorData(report: DoctorReport): DoctorData {
  const everything = diagnosticLists(report.findings, report.repairs);
  const boundary = diagnosticLists(
    report.findings.filter((finding) => finding.boundary === true),
    report.repairs,
  );
  return {
    ok: everything.errors.length === 0,
    ...everything,
    checks: [...report.checks],
    project_boundary: { project_id: report.projectId, project_name: report.projectName, ...boundary },
  };
}

type DiagnosticLists = Pick<DoctorData, "errors" | "warnings" | "repairs" | "diagnostics">;

function diagnosticLists(findings: readonly Finding[], repairs: readonly Repair[]): DiagnosticLists {
  const diagnostics = {
    errors: findings.filter((finding) => finding.level === "error").map(diagnostic),
    warnings: findings.filter((finding) => finding.level === "warning").map(diagnostic),
    repairs: repairs.map(diagnostic),
  };
  const message = (entry: Diagnostic): string => entry.message;
  return {
    errors: diagnostics.errors.map(message),
    warnings: diagnostics.warnings.map(message),
    repairs: diagnostics.repairs.map(message),
    diagnostics,
  };
}

function diagnostic({ code, message, hint }: Finding | Repair): Diagnostic {
  return { code, message, hint };
}

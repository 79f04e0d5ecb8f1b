import { msg } from "@orange-hyper/core/text";
import type { Answer, Diagnostic, DoctorSummary } from "../observer-answers.js";
import type { HookWarning } from "../schema.js";

/** Returns warnings with the number of errors and warnings that doctor found. */
export function doctorWarnings(doctor: Answer<DoctorSummary>): readonly HookWarning[] {
  const repairHint = msg`Run \`orange doctor --json\`; hook preview will not repair doctor findings.`;
  if (!doctor.ok) {
    const message = msg`orange doctor could not be run: ${doctor.reason}`;
    return [{ code: "HOOK_DOCTOR_NOT_OK", message, hint: repairHint }];
  }
  const { errors, warnings } = doctor.summary.diagnostics;
  const found: HookWarning[] = [];
  if (errors.length > 0) {
    found.push({
      code: "HOOK_DOCTOR_NOT_OK",
      message:
        errors.length === 1
          ? "orange doctor reports 1 error."
          : `orange doctor reports ${errors.length} errors.`,
      hint: repairHint,
    });
  }
  if (warnings.length > 0) {
    found.push({
      code: "HOOK_DOCTOR_WARNINGS",
      message:
        warnings.length === 1
          ? "orange doctor reports 1 warning."
          : `orange doctor reports ${warnings.length} warnings.`,
      hint: "Run `orange doctor --json` to inspect warnings before making manual changes.",
    });
  }
  return found;
}

/** Returns doctor's findings about artefacts that may belong to another project: errors, then warnings. */
export function boundaryWarnings(doctor: Answer<DoctorSummary>): readonly HookWarning[] {
  if (!doctor.ok) return [];
  const { errors, warnings } = doctor.summary.project_boundary.diagnostics;
  return [...errors, ...warnings].map(({ code, message, hint }) => ({
    code: code.includes("PROJECT_ID_MISSING") ? "HOOK_PROJECT_ID_MISSING" : "HOOK_PROJECT_BOUNDARY_WARNING",
    message,
    hint,
  }));
}

/** Returns doctor's findings about the provenance of accepted memory: errors, then warnings. */
export function provenanceWarnings(doctor: Answer<DoctorSummary>): readonly HookWarning[] {
  if (!doctor.ok) return [];
  const { errors, warnings } = doctor.summary.diagnostics;
  return [...errors, ...warnings].filter(concernsProvenance).map(({ message }) => ({
    code: "HOOK_GRAPH_PROVENANCE_WARNING",
    message,
    hint: "Run `orange doctor --json` and inspect accepted graph node provenance; hook preview will not rebuild or repair the graph.",
  }));
}

function concernsProvenance({ code }: Diagnostic): boolean {
  return /^(?:ACCEPTED_|GRAPH_NODE_|GRAPH_INDEX_)/.test(code);
}

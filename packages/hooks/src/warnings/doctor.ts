import { count } from "../count.js";
import type { Diagnostic, DoctorSeen, Told } from "../observed.js";
import type { HookWarning } from "../schema.js";

/** The verdict of doctor in numbers. */
export function doctorWarnings(doctor: Told<DoctorSeen>): readonly HookWarning[] {
  const repairHint = "Run `orange doctor --json`; hook preview will not repair doctor findings.";
  if (!doctor.ok) {
    const message = `orange doctor could not be run: ${doctor.reason}`;
    return [{ code: "HOOK_DOCTOR_NOT_OK", message, hint: repairHint }];
  }
  const { errors, warnings } = doctor.seen.diagnostics;
  const found: HookWarning[] = [];
  if (errors.length > 0) {
    found.push({
      code: "HOOK_DOCTOR_NOT_OK",
      message: `orange doctor reports ${count(errors.length, "error")}.`,
      hint: repairHint,
    });
  }
  if (warnings.length > 0) {
    found.push({
      code: "HOOK_DOCTOR_WARNINGS",
      message: `orange doctor reports ${count(warnings.length, "warning")}.`,
      hint: "Run `orange doctor --json` to inspect warnings before making manual changes.",
    });
  }
  return found;
}

/** What doctor says of whose the artefacts are: errors, then warnings. */
export function boundaryWarnings(doctor: Told<DoctorSeen>): readonly HookWarning[] {
  if (!doctor.ok) return [];
  const { errors, warnings } = doctor.seen.project_boundary.diagnostics;
  return [...errors, ...warnings].map(({ code, message, hint }) => ({
    code: code.includes("PROJECT_ID_MISSING") ? "HOOK_PROJECT_ID_MISSING" : "HOOK_PROJECT_BOUNDARY_WARNING",
    message,
    hint,
  }));
}

/** What doctor says of where accepted memory came from: errors, then warnings. */
export function provenanceWarnings(doctor: Told<DoctorSeen>): readonly HookWarning[] {
  if (!doctor.ok) return [];
  const { errors, warnings } = doctor.seen.diagnostics;
  return [...errors, ...warnings].filter(concernsProvenance).map(({ message }) => ({
    code: "HOOK_GRAPH_PROVENANCE_WARNING",
    message,
    hint: "Run `orange doctor --json` and inspect accepted graph node provenance; hook preview will not rebuild or repair the graph.",
  }));
}

function concernsProvenance({ code }: Diagnostic): boolean {
  return /^(?:ACCEPTED_|GRAPH_NODE_|GRAPH_INDEX_)/.test(code);
}

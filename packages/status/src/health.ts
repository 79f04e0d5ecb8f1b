import type { ReadSession } from "@orange-hyper/core/observe";
import type { ShownFindingData, StatusData } from "./schema.js";

/** Doctor's observers in order of preference: the one that starts no git comes first. */
const DOCTORS = ["doctor.quick", "doctor.report"] as const;

/** Maximum number of findings on the screen. */
const SHOWN = 2;

type Findings = readonly Omit<ShownFindingData, "level">[];

interface DoctorSummary {
  readonly diagnostics: { readonly errors: Findings; readonly warnings: Findings };
}

/** Returns the findings of the doctor; counts are null when no doctor is available. */
export async function examineHealth(readSession: ReadSession): Promise<StatusData["health"]> {
  for (const source of DOCTORS) {
    const observation = await readSession.observe<DoctorSummary>(source);
    if (observation === null) continue;
    const { errors, warnings } = observation.summary.diagnostics;
    const findings = [...shown("error", errors), ...shown("warning", warnings)].slice(0, SHOWN);
    return { source, errors: errors.length, warnings: warnings.length, findings };
  }
  return { source: null, errors: null, warnings: null, findings: [] };
}

function shown(level: ShownFindingData["level"], findings: Findings): readonly ShownFindingData[] {
  return findings.map(({ code, message, hint }) => ({ level, code, message, hint }));
}

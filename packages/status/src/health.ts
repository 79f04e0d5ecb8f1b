import type { ReadSession } from "@orange-hyper/core/observe";
import type { ShownFindingData, StatusData } from "./schema.js";

/** Doctor's observers, the one that starts no git first. */
const DOCTORS = ["doctor.quick", "doctor.report"] as const;

/** How many findings the screen has room for. */
const SHOWN = 2;

type Findings = readonly Omit<ShownFindingData, "level">[];

interface DoctorSeen {
  readonly diagnostics: { readonly errors: Findings; readonly warnings: Findings };
}

/** What the doctor says; counts are null where there is none to ask. */
export async function examineHealth(readSession: ReadSession): Promise<StatusData["health"]> {
  for (const source of DOCTORS) {
    const seen = await readSession.observe<DoctorSeen>(source);
    if (seen === null) continue;
    const { errors, warnings } = seen.summary.diagnostics;
    const findings = [...errors.map(asShown("error")), ...warnings.map(asShown("warning"))];
    return {
      source,
      errors: errors.length,
      warnings: warnings.length,
      findings: findings.slice(0, SHOWN),
    };
  }
  return { source: null, errors: null, warnings: null, findings: [] };
}

function asShown(level: ShownFindingData["level"]): (finding: Findings[number]) => ShownFindingData {
  return ({ code, message, hint }) => ({ level, code, message, hint });
}

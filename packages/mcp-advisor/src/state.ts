import type { ReadSession } from "@orange-hyper/core/observe";
import { msg } from "@orange-hyper/core/text";
import type { StateData } from "./schema.js";

/** The part of `doctor.report` that is used here. */
interface DoctorReport {
  readonly ok: boolean;
  readonly checks: readonly string[];
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly diagnostics: Record<"errors" | "warnings", readonly { readonly code: string }[]>;
  readonly project_boundary: Record<"errors" | "warnings", readonly string[]>;
}

/** The summary of `graph.accepted`. */
interface AcceptedMemory {
  readonly count: number;
  readonly warnings: readonly string[];
}

/** The summary of `hook.warnings`. */
interface HookWarnings {
  readonly warnings: readonly unknown[];
  /** Set only by distributions that can bind hooks to a host. */
  readonly installed?: boolean;
}

/**
 * Reads the state of the project that is shown with the suggestions. A part that cannot be read is null, with a
 * warning.
 */
export async function readState(readSession: ReadSession): Promise<StateData> {
  const warnings: string[] = [];
  const ask = async <T>(part: string, id: string): Promise<T | null> => {
    const observation = await readSession.observe<T>(id);
    if (observation !== null) return observation.summary;
    const reason = readSession.failure(id) ?? msg`no plugin provides ${id}`;
    warnings.push(msg`${part} state could not be read: ${reason}`);
    return null;
  };
  const doctor = await ask<DoctorReport>(msg`doctor`, "doctor.report");
  const graph = await ask<AcceptedMemory>(msg`graph`, "graph.accepted");
  const hook = await ask<HookWarnings>(msg`hook`, "hook.warnings");
  return {
    doctor: doctor && doctorState(doctor),
    graph: graph && graphState(graph),
    hook: hook && hookState(hook),
    warnings,
  };
}

function doctorState(report: DoctorReport): StateData["doctor"] {
  const { errors, warnings } = report.diagnostics;
  return {
    ok: report.ok,
    checkCount: report.checks.length,
    errorCount: report.errors.length,
    warningCount: report.warnings.length,
    projectBoundaryErrorCount: report.project_boundary.errors.length,
    projectBoundaryWarningCount: report.project_boundary.warnings.length,
    diagnosticCodes: [...errors, ...warnings].map(({ code }) => code),
  };
}

function graphState({ count, warnings }: AcceptedMemory): StateData["graph"] {
  return { acceptedMemoryNodeCount: count, warningCount: warnings.length, warnings: [...warnings] };
}

function hookState({ warnings, installed = false }: HookWarnings): StateData["hook"] {
  return {
    previewAvailable: true,
    installed,
    readOnly: true,
    autoMutation: false,
    supportedEvents: ["session-start", "stop"],
    warningCount: warnings.length,
  };
}

import type { ReadSession } from "@orange-hyper/core/observe";
import { msg } from "@orange-hyper/core/text";

/** A finding of another plugin. */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** The part of the summary of `doctor.report` that is used here. */
export interface DoctorSummary {
  readonly ok: boolean;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly diagnostics: { readonly errors: readonly Diagnostic[]; readonly warnings: readonly Diagnostic[] };
}

/** The answers of doctor and hooks, with a warning for each that is not available. */
export interface ObserverAnswers {
  readonly doctor: DoctorSummary | null;
  readonly hookWarnings: readonly Diagnostic[];
  readonly warnings: readonly string[];
}

/** Gets the findings of doctor and hooks. Runs no hook event and repairs nothing. */
export async function askObservers(readSession: ReadSession): Promise<ObserverAnswers> {
  const warnings: string[] = [];
  const ask = async <T>(part: string, id: string): Promise<T | null> => {
    const observation = await readSession.observe<T>(id);
    if (observation !== null) return observation.summary;
    warnings.push(unreadablePart(part, readSession.failure(id) ?? msg`no plugin provides ${id}`));
    return null;
  };
  const [doctor, hooks] = await Promise.all([
    ask<DoctorSummary>(msg`doctor`, "doctor.report"),
    ask<{ readonly warnings: readonly Diagnostic[] }>(msg`hook`, "hook.warnings"),
  ]);
  return { doctor, hookWarnings: hooks?.warnings ?? [], warnings };
}

/** Returns the warning about a part of the project that could not be read. */
export function unreadablePart(part: string, reason: string): string {
  return msg`${part} state could not be read: ${reason}`;
}

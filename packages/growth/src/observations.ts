import type { ReadSession } from "@orange-hyper/core/observe";

/** A finding as other plugins report it. */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** What is used of the summary of `doctor.report`. */
export interface DoctorSummary {
  readonly ok: boolean;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly diagnostics: { readonly errors: readonly Diagnostic[]; readonly warnings: readonly Diagnostic[] };
}

interface HookSummary {
  readonly warnings: readonly Diagnostic[];
}

/** What other plugins see of the project; a plugin that is not there, or fails, is a note and nothing more. */
export interface Observed {
  readonly doctor: DoctorSummary | null;
  readonly hookWarnings: readonly Diagnostic[];
  readonly notes: readonly string[];
}

/** Asks doctor and hooks. No hook event is run, nothing is repaired. */
export async function observeOthers(readSession: ReadSession): Promise<Observed> {
  const [doctor, hooks] = await Promise.all([
    readSession.observe<DoctorSummary>("doctor.report"),
    readSession.observe<HookSummary>("hook.warnings"),
  ]);
  const notes: string[] = [];
  if (doctor === null) notes.push(unavailable(readSession, "doctor", "doctor.report"));
  if (hooks === null) notes.push(unavailable(readSession, "hook", "hook.warnings"));
  return { doctor: doctor?.summary ?? null, hookWarnings: hooks?.summary.warnings ?? [], notes };
}

/** How a part of the project that could not be looked at is reported. */
export function unreadablePart(part: string, reason: string): string {
  return `${part} state could not be read: ${reason}`;
}

function unavailable(readSession: ReadSession, part: string, id: string): string {
  return unreadablePart(part, readSession.failure(id) ?? `no plugin provides ${id}`);
}

import type { ReadSession } from "@orange-hyper/core/observe";
import { msg } from "@orange-hyper/core/text";

/** One finding of a doctor run. */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** The part of `doctor.report` and `doctor.quick` that is used here. */
export interface DoctorSummary {
  readonly ok: boolean;
  readonly checks: readonly string[];
  readonly diagnostics: DiagnosticLists;
  readonly project_boundary: { readonly diagnostics: DiagnosticLists };
}

/** Findings by level, and the repairs that doctor made. */
interface DiagnosticLists {
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  readonly repairs: readonly Diagnostic[];
}

/** The part of `graph.accepted` that is used here. */
export interface GraphSummary {
  readonly count: number;
  readonly warnings: readonly string[];
}

/** The part of `quest.state` that is used here. */
export interface QuestsSummary {
  readonly active: number;
  readonly anomalies: readonly string[];
}

/** The part of `memory.pending` that is used here. */
export interface ProposalsSummary {
  readonly pending: number;
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

/** The part of `identity.state` that is used here. */
export interface IdentitySummary {
  readonly sourceDigest: string | null;
  readonly currentDigest: string | null;
}

/** The part of `lifecycle.host` that is used here. */
export interface HostSummary {
  readonly bindingInstalled: boolean;
  readonly bindingStatus: string;
  readonly activationStatus: string;
  readonly lastHeartbeat: string | null;
}

/** The summary of an observer, or why there is none. */
export type Answer<T> =
  | { readonly ok: true; readonly summary: T }
  | { readonly ok: false; readonly reason: string };

/** Queries an observer. A missing or failing observer is an answer with a reason, never an error. */
export async function ask<T>(readSession: ReadSession, id: `${string}.${string}`): Promise<Answer<T>> {
  const observation = await readSession.observe<T>(id);
  if (observation !== null) return { ok: true, summary: observation.summary };
  return { ok: false, reason: readSession.failure(id) ?? msg`no plugin provides ${id}` };
}

import type { ReadSession } from "@orange-hyper/core/observe";

/** One finding of a doctor run. */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** What a hook reads of `doctor.report` and `doctor.quick`. */
export interface DoctorSeen {
  readonly ok: boolean;
  readonly checks: readonly string[];
  readonly diagnostics: DiagnosticLists;
  readonly project_boundary: { readonly diagnostics: DiagnosticLists };
}

/** Findings by level, and the repairs that were made. */
interface DiagnosticLists {
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  readonly repairs: readonly Diagnostic[];
}

/** What a hook reads of `graph.accepted`. */
export interface GraphSeen {
  readonly count: number;
  readonly warnings: readonly string[];
}

/** What a hook reads of `quest.state`. */
export interface QuestsSeen {
  readonly anomalies: readonly string[];
}

/** What a hook reads of `memory.pending`. */
export interface ProposalsSeen {
  readonly pending: number;
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

/** What a hook reads of `identity.state`. */
export interface IdentitySeen {
  readonly sourceDigest: string | null;
  readonly currentDigest: string | null;
}

/** What a hook reads of `lifecycle.host`. */
export interface HostSeen {
  readonly bindingInstalled: boolean;
  readonly bindingStatus: string;
  readonly activationStatus: string;
  readonly lastHeartbeat: string | null;
}

/** What another plugin told, or why it did not. */
export type Told<T> =
  | { readonly ok: true; readonly seen: T }
  | { readonly ok: false; readonly reason: string };

/** Asks for one observation. A plugin that is missing or fails is an answer too. */
export async function ask<T>(readSession: ReadSession, id: `${string}.${string}`): Promise<Told<T>> {
  const observation = await readSession.observe<T>(id);
  if (observation !== null) return { ok: true, seen: observation.summary };
  return { ok: false, reason: readSession.failure(id) ?? `no plugin provides ${id}` };
}

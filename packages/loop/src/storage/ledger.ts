import type { EventType, RunEvent } from "../model/event.js";
import type { ArtifactKind, ArtifactRef, BlobRef } from "../model/refs.js";
import type { Role } from "../model/role.js";
import type { ArtifactLine } from "../schema/artifacts.js";

/** Computes the state of a run from its events. Must be pure: equal events give equal states. */
export type Fold<State> = (state: State | null, event: RunEvent) => State;

export interface ArtifactDraft {
  readonly kind: ArtifactKind;
  /** A JSON object, or the text of a report or diff. Secrets are removed before it is kept. */
  readonly body: Readonly<Record<string, unknown>> | string;
  readonly producer: "runtime" | Role;
  readonly parents?: readonly (ArtifactRef | BlobRef)[];
  /** False for a response that was rejected. Default: true. */
  readonly accepted?: boolean;
}

/** A difference between what was written and what is stored. */
export interface LedgerProblem {
  readonly code: "ARTIFACT_TAMPERED" | "STATE_CORRUPT";
  /** A reference, or the name of a file of the run. */
  readonly subject: string;
  readonly message: string;
}

/** Read access to what is kept of one run. */
export interface LedgerReader<State> {
  readonly runId: string;
  /** Computed from all events. */
  readonly state: State;
  events(): Promise<readonly RunEvent[]>;
  artifacts(): Promise<readonly ArtifactLine[]>;
  /**
   * Returns the body of an artifact, checked against the index, or null when there is none. Throws ARTIFACT_TAMPERED.
   */
  read(ref: ArtifactRef): Promise<Readonly<Record<string, unknown>> | string | null>;
  readBlob(ref: BlobRef): Promise<string | null>;
  /** Checks all digests, the chain of the index, and what was recorded of both outside the repository. */
  verify(): Promise<readonly LedgerProblem[]>;
}

/**
 * Write access to a run, under its lock. Every write is on disk before its promise settles, in the order blob,
 * artifact, index, event.
 */
export interface Ledger<State> extends LedgerReader<State> {
  /** Appends an event, applies it to the state and returns the new state. */
  record(type: EventType, data: Readonly<Record<string, unknown>>): Promise<State>;
  keep(draft: ArtifactDraft): Promise<ArtifactRef>;
  /** Keeps a text with its secrets removed, under the digest of the result. */
  keepBlob(text: string): Promise<BlobRef>;
  /**
   * Records the end of the index and of the events in the user's folder, where nothing running in the repository can
   * write.
   */
  anchor(): Promise<void>;
  /**
   * Throws ARTIFACT_TAMPERED when the logs have another size than after this process's last write. Cheap enough to call
   * before each step.
   */
  assertUntouched(): Promise<void>;
  release(): Promise<void>;
}

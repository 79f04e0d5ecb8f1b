import type { EventType, RunEvent } from "../model/event.js";
import type { ArtifactKind, ArtifactRef, BlobRef } from "../model/refs.js";
import type { Role } from "../model/role.js";

/** How a run becomes what its events say. Pure: equal events give equal states. */
export type Fold<State> = (state: State | null, event: RunEvent) => State;

export interface ArtifactDraft {
  readonly kind: ArtifactKind;
  /** A JSON object, or the text of a report or diff. Secrets are hidden before it is kept. */
  readonly body: Readonly<Record<string, unknown>> | string;
  readonly producer: "runtime" | Role;
  readonly parents?: readonly (ArtifactRef | BlobRef)[];
  /** False for a response that counts for nothing. */
  readonly accepted?: boolean;
}

/** A line of the index of artifacts. */
export interface ArtifactLine {
  readonly seq: number;
  readonly ref: ArtifactRef;
  readonly kind: ArtifactKind;
  /** Relative to the folder of the run. */
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly created_at: string;
  readonly producer: "runtime" | Role;
  readonly parents: readonly string[];
  readonly accepted: boolean;
  /** SHA-256 of the line before; 64 zeros for the first. */
  readonly prev: string;
}

/** One thing that is not as it was written. */
export interface LedgerProblem {
  readonly code: "ARTIFACT_TAMPERED" | "STATE_CORRUPT";
  /** A reference, or the name of a file of the run. */
  readonly subject: string;
  readonly message: string;
}

/** What is kept of one run, for whoever only looks. */
export interface LedgerReader<State> {
  readonly runId: string;
  /** Folded from all events. */
  readonly state: State;
  events(): Promise<readonly RunEvent[]>;
  artifacts(): Promise<readonly ArtifactLine[]>;
  /** The body of an artifact, checked against the index; null where there is none. Throws ARTIFACT_TAMPERED. */
  read(ref: ArtifactRef): Promise<Readonly<Record<string, unknown>> | string | null>;
  readBlob(ref: BlobRef): Promise<string | null>;
  /** Every hash, the chain, and what was noted of its end outside the repository. */
  verify(): Promise<readonly LedgerProblem[]>;
}

/** The same under the lock of the run. Each write is on the disk before its promise settles: blob, artifact, index, event. */
export interface Ledger<State> extends LedgerReader<State> {
  /** Appends an event and folds it into the state, which it answers. */
  record(type: EventType, data: Readonly<Record<string, unknown>>): Promise<State>;
  keep(draft: ArtifactDraft): Promise<ArtifactRef>;
  /** Secrets are hidden before it is kept; what is kept is named by its digest. */
  keepBlob(text: string): Promise<BlobRef>;
  /** Notes the end of the chain and of the events in the user's own folder, where nothing in the repository can write. */
  anchor(): Promise<void>;
  /** Throws ARTIFACT_TAMPERED or STATE_CORRUPT where the files are not what this process last wrote. Cheap: before each step. */
  assertUntouched(): Promise<void>;
  release(): Promise<void>;
}

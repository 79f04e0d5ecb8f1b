import type { ArtifactRef } from "../model/refs.js";
import type { Role } from "../model/role.js";
import type { SummonKind } from "../model/summon.js";

/** Artifact of a side question. Its answer never counts for a gate. */
export interface SideAnswer {
  readonly schemaVersion: 1;
  readonly kind: "summons";
  readonly runId: string;
  readonly createdAt: string;
  readonly role: Role;
  readonly summonKind: SummonKind;
  readonly question: string;
  readonly contextRefs: readonly string[];
  readonly status: "completed" | "blocked" | "failed";
  /** The role's summary of its answer; null when it gave no valid answer. */
  readonly summary: string | null;
  readonly responseArtifact: { readonly ref: ArtifactRef } | null;
  readonly sidecarOnly: true;
}

/** Artifact of a fan-out (specification of runs, section 12.2). */
export interface FanOutBody {
  readonly schemaVersion: 1;
  readonly kind: "fanout";
  readonly runId: string;
  readonly createdAt: string;
  readonly status: "completed" | "blocked" | "failed";
  readonly bounds: {
    readonly requestedItems: number;
    readonly maxItems: number;
    readonly hardMaxItems: number;
    readonly executedItems: number;
    readonly execution: "sequential";
  };
  readonly safety: {
    readonly sidecarOnly: true;
    readonly readOnlyRolesOnly: true;
    readonly canSatisfyRequiredGates: false;
  };
  readonly instruction: string;
  readonly items: readonly {
    readonly index: number;
    readonly role: Role;
    readonly summonKind: SummonKind;
    readonly status: "completed" | "blocked" | "failed";
    readonly responseArtifact: { readonly ref: ArtifactRef } | null;
  }[];
}

/** Artifact of a directive handed to a person or another agent (specification of runs, section 12.3). */
export interface HandoffBody {
  readonly schemaVersion: 1;
  readonly kind: "handoff";
  readonly runId: string;
  readonly createdAt: string;
  readonly directiveRef: ArtifactRef;
  readonly role: Role;
  readonly target: "human" | "host_agent";
  readonly instructions_md: string;
  readonly expiresAt: string;
}

import type { RosterEntry, RunSettings } from "../config/settings.js";
import type { GateId } from "../model/gate.js";
import type { ArtifactRef } from "../model/refs.js";
import type { Role } from "../model/role.js";
import type { TrailEntry } from "../schema/commands.js";
import type { Approval, RunData } from "../schema/run.js";
import type {
  AnsweredPacket,
  CaptureFacts,
  CheckFacts,
  CritiqueFacts,
  DecisionFacts,
  ImplementationFacts,
  PacketFacts,
  PlanFacts,
  QaFacts,
  ReconciliationFacts,
  ResearchFacts,
  RouteFacts,
  TriggerFacts,
  ValidationFacts,
  VerdictFacts,
} from "./facts.js";

/** Files changed by a role that may not change any. */
export interface Violation {
  readonly role: Role;
  readonly tree_before: string;
  readonly tree_after: string;
  readonly files: readonly string[];
}

/**
 * Something that did not go as claimed, for the final report. Every attempt to bypass the runtime is recorded as one.
 */
export interface Incident {
  /** Code of an issue (`ACK_STALE`), a refusal (`ROLE_EDIT_VIOLATION`) or a rule (`claim_mismatch`). */
  readonly code: string;
  readonly role: Role | "runtime" | "operator";
  readonly ref: ArtifactRef | null;
  readonly at_seq: number;
  /** English, without secrets, at most 300 characters. */
  readonly message: string;
}

/**
 * A run, derived only from its events and stored unchanged as `run.json`: what programs see of it (section 6.4 of the
 * specification of runs), and what only the rules use.
 */
export interface RunState extends RunData {
  readonly schema_version: 1;
  readonly last_seq: number;
  readonly roster: Readonly<Partial<Record<Role, RosterEntry>>>;
  readonly settings: RunSettings;
  /** Quest layer, L0 to L5. */
  readonly layer: string;
  readonly guarded_digest: string;
  /**
   * The guarded digest from before a role changed what no role may change; null when nothing was changed or it has been
   * restored.
   */
  readonly guarded_before: string | null;
  /** True between the first step of an iteration and its end. */
  readonly is_iterating: boolean;
  /** The step in progress; null between steps. */
  readonly step: { readonly action: string; readonly role: Role | null } | null;
  /**
   * The accepted decision of the orchestrator that is being carried out. Null without one, and when it was overridden.
   */
  readonly decision: DecisionFacts | null;
  /**
   * True once the decision has been carried out by a role's answer. The runtime may still have duties that follow from
   * it.
   */
  readonly is_decision_done: boolean;
  /** True while the runtime decides instead of the orchestrator, until the iteration ends. */
  readonly is_fallback: boolean;
  readonly overridden_in_row: number;
  readonly plan: PlanFacts | null;
  readonly research: ResearchFacts | null;
  /** The tree that an implementer started from while its work has not been captured yet; null otherwise. */
  readonly work_from: string | null;
  /** The implementer's last answer and the tree that it left. */
  readonly implementation: ImplementationFacts | null;
  readonly implementer_failures_in_row: number;
  readonly capture: CaptureFacts;
  readonly route: RouteFacts | null;
  readonly validation: ValidationFacts | null;
  readonly qa: QaFacts | null;
  readonly verdict: VerdictFacts | null;
  readonly critique: CritiqueFacts | null;
  readonly trigger: TriggerFacts | null;
  /** The revision packet that waits for a repair. */
  readonly packet: PacketFacts | null;
  /** Repairs, oldest first. */
  readonly trail: readonly TrailEntry[];
  readonly answered_packet: AnsweredPacket | null;
  readonly reconciliation: ReconciliationFacts | null;
  readonly check: CheckFacts | null;
  readonly approvals: readonly Approval[];
  /** A violation that no person has been asked about yet. */
  readonly violation: Violation | null;
  /**
   * Ids of approvals about forbidden changes by a role, until the files are restored or a person allows keeping them.
   */
  readonly open_violations: readonly string[];
  /** Notes that the operator gave with approvals, newest last. Shown to roles as constraints. */
  readonly operator_notes: readonly string[];
  /** Digests of the states after the last two iterations. Two equal ones mean no progress. */
  readonly progress_keys: readonly string[];
  /** How often the same command failed with the same output, by a digest of both. */
  readonly failures: Readonly<Record<string, number>>;
  /** Number of answers of each role so far, including rejected ones. */
  readonly asked: Readonly<Partial<Record<Role, number>>>;
  readonly incidents: readonly Incident[];
  readonly unmet: readonly GateId[];
}

export type RunWorkspace = RunData["workspace"];
export type OpenDirective = NonNullable<RunData["open_directive"]>;
export type LatestRefs = RunData["latest"];

import type { ProviderCheck, ProviderDescription } from "@orange-hyper/loop-providers";
import type { InitResult } from "../config/init-config.js";
import type { RosterLine } from "../config/roster.js";
import type { RunState } from "../engine/state.js";
import type { ValidationBody } from "../evidence/run-validation.js";
import type { RunEvent } from "../model/event.js";
import type { Mode } from "../model/mode.js";
import type { ArtifactKind, ArtifactRef } from "../model/refs.js";
import type { Purpose, Role } from "../model/role.js";
import type { Recommendation } from "../recommend/recommend.js";
import type { ArtifactLine } from "../schema/artifacts.js";
import type {
  Collected,
  Insights,
  RunEvidence,
  RunFinish,
  RunsHealth,
  TrailEntry,
} from "../schema/commands.js";
import type { CompletionCheck } from "../schema/evidence-artifacts.js";
import type { Approval, Liveness, ValidationReport } from "../schema/run.js";
import type { FanOutBody, HandoffBody, SideAnswer } from "../schema/side-artifacts.js";
import type { LedgerProblem } from "../storage/ledger.js";
import type { NextAction } from "./next-actions.js";

/** A line of progress: `[3/6] verify  verifier(claude)  revise  42 s`. */
export interface StepLine {
  readonly iteration: number;
  readonly max_iterations: number;
  readonly action: string;
  readonly role: Role | null;
  readonly provider: string | null;
  /**
   * Result of the answer or measurement, such as "changed", "revise" or "exit 1"; an error code for a rejected answer.
   */
  readonly outcome: string;
  readonly seconds: number;
}

/** Observes the steps of a run as they begin and end, and can pause the run between or within steps. */
export interface Watch {
  readonly onBegin?: (step: Omit<StepLine, "outcome" | "seconds">) => void;
  readonly onStep?: (step: StepLine) => void;
  /** Settles when the run is to be paused. The provider is then ended with all processes that it started. */
  readonly stop?: Promise<unknown>;
}

export interface StartRequest {
  readonly goal: string;
  readonly quest: string | null;
  readonly newQuest: boolean;
  readonly mode: Mode | null;
  readonly preset: string | null;
  readonly base: string | null;
  readonly task: string | null;
  readonly inPlace: boolean;
  readonly criteria: readonly string[];
  readonly constraints: readonly string[];
  readonly allow: readonly string[];
  readonly deny: readonly string[];
  readonly stopConditions: readonly string[];
  readonly maxIterations: number | null;
  readonly maxRevisions: number | null;
  readonly timeBudget: number | null;
  readonly tokenBudget: number | null;
  readonly maxSteps: number | null;
  readonly allowNoChange: boolean;
  readonly allowStub: boolean;
  readonly abortWithoutApproval: boolean;
  /** Prefix of the digest of a configuration that the user has read and trusts. */
  readonly trustConfig: string | null;
}

/** A run after some of its steps. */
export interface RunOutcome {
  readonly run: RunState;
  readonly steps: readonly StepLine[];
  readonly pending_approvals: readonly Approval[];
  readonly next: readonly NextAction[];
  readonly warnings: readonly string[];
}

/** What `--dry-run` shows. Nothing is written. */
export interface StartPlan {
  readonly mode: Mode;
  readonly roster: readonly RosterLine[];
  readonly limits: RunState["limits"];
  readonly validation: readonly {
    readonly id: string;
    readonly argv: readonly string[];
    readonly cwd: string;
  }[];
  readonly policy: RunState["settings"]["policy"];
  readonly providers: readonly { readonly id: string; readonly argv: readonly string[] | null }[];
  readonly config_digest: string | null;
  readonly is_trusted: boolean;
  readonly warnings: readonly string[];
}

export interface ResumeOptions {
  readonly maxSteps: number | null;
  readonly addIterations: number | null;
}

export interface ProviderRow extends ProviderDescription {
  /** Roles that the configuration assigns to it. */
  readonly roles: readonly Role[];
  /** Null when it was not checked. */
  readonly check: ProviderCheck | null;
}

export interface RunSummary {
  readonly run: RunState;
  readonly liveness: Liveness;
  /** True when the run's process died in the middle. Its status is then shown as "paused". */
  readonly interrupted: boolean;
}

export interface RunDetails extends RunSummary {
  readonly timeline: readonly RunEvent[];
  readonly revision_trail: readonly TrailEntry[];
  readonly gates: CompletionCheck;
  readonly approvals: readonly Approval[];
  readonly next_actions: readonly NextAction[];
}

export interface Decision {
  readonly selector: string;
  readonly approval: string;
  readonly verdict: "approve" | "reject" | "revise";
  readonly note: string | null;
  readonly via: "cli" | "tui";
}

/**
 * Everything that can be done with the runs of one project. Reading loads no schemas. Refusals are OrangeErrors with
 * the codes of section 19 of the specification of runs.
 */
export interface Runs {
  plan(request: StartRequest): Promise<StartPlan>;
  start(request: StartRequest, watch?: Watch): Promise<RunOutcome>;
  resume(selector: string, options: ResumeOptions, watch?: Watch): Promise<RunOutcome>;
  /** Like `start`, but in a background process that outlives this one. */
  startDetached(request: StartRequest): Promise<RunOutcome>;
  resumeDetached(selector: string, options: ResumeOptions): Promise<RunOutcome>;
  /** Asks the process that works on a run to pause it, or records the run as paused when there is none. */
  pause(selector: string): Promise<RunState>;
  abort(selector: string, reason: string): Promise<RunState>;

  list(filter: {
    readonly status: string | null;
    readonly quest: string | null;
  }): Promise<readonly RunSummary[]>;
  /** The newest run when `selector` is null. Returns null when there is none. */
  status(
    selector: string | null,
  ): Promise<(RunSummary & { readonly next_actions: readonly NextAction[] }) | null>;
  show(selector: string): Promise<RunDetails>;
  /** Pending approvals of all runs, oldest first; also decided ones when `all` is true. */
  approvals(all: boolean): Promise<readonly { readonly run_id: string; readonly approval: Approval }[]>;
  artifacts(selector: string, kind: ArtifactKind | null): Promise<readonly ArtifactLine[]>;
  artifact(
    selector: string,
    ref: string,
  ): Promise<{ readonly line: ArtifactLine | null; readonly body: unknown }>;
  verifyArtifacts(selector: string): Promise<readonly LedgerProblem[]>;

  decide(
    decision: Decision,
  ): Promise<{ readonly approval: Approval; readonly run: RunState; readonly next: readonly NextAction[] }>;
  /** Answers the open directive of a run that waits for one. Nothing of a rejected answer is used. */
  respond(
    selector: string,
    text: string,
  ): Promise<{ readonly accepted: boolean; readonly validation: ValidationReport; readonly run: RunState }>;
  /** Hands the next directive to a person. */
  handoff(
    selector: string,
  ): Promise<{ readonly handoff: HandoffBody; readonly directive_file: string; readonly run: RunState }>;
  /** Returns the open directive of a run that waits for an answer, or null. */
  directive(selector: string): Promise<{ readonly ref: ArtifactRef; readonly text: string } | null>;
  summon(
    selector: string,
    question: {
      readonly role: Role;
      readonly kind: string;
      readonly question: string;
      readonly refs: readonly string[];
    },
    watch?: Watch,
  ): Promise<SideAnswer>;
  fanOut(
    selector: string,
    request: {
      readonly items: readonly { readonly role: string; readonly kind: string }[];
      readonly instruction: string;
    },
    watch?: Watch,
  ): Promise<FanOutBody>;
  /** Runs the validation commands now. With a `selector`, records the result with the run. Throws CONFIG_UNTRUSTED. */
  validate(
    options: { readonly selector: string | null; readonly trustConfig: string | null },
    watch?: Watch,
  ): Promise<ValidationBody>;
  reconcile(
    selector: string,
    watch?: Watch,
  ): Promise<{
    readonly reconciliation: Readonly<Record<string, unknown>>;
    readonly runtime_corrections: readonly string[];
  }>;
  requestApproval(selector: string, reason: string): Promise<Approval>;
  checkResponse(purpose: Purpose, text: string, selector: string | null): Promise<ValidationReport>;
  evidence(selector: string): Promise<RunEvidence>;
  finish(
    selector: string,
    options: { readonly proposeMemory: boolean; readonly allowStub: boolean },
  ): Promise<RunFinish>;
  report(selector: string): Promise<{ readonly ref: ArtifactRef | null; readonly markdown: string }>;

  recommend(goal: string): Promise<Recommendation>;
  /** The roster of a preset, or of the configuration when `preset` is null. Checks that every provider is available. */
  roster(preset: string | null): Promise<{
    readonly preset: string;
    readonly conductor: "fixed" | "orchestrator";
    readonly roster: readonly RosterLine[];
  }>;
  providers(isChecked: boolean): Promise<{ readonly providers: readonly ProviderRow[] }>;
  initConfig(preset: string | null): Promise<InitResult>;
  /** Only runs that began on `since` (YYYY-MM-DD) or later; all runs when it is null. */
  insights(since: string | null): Promise<Insights>;
  doctor(): Promise<RunsHealth>;
  collectGarbage(options: { readonly olderThanDays: number; readonly dryRun: boolean }): Promise<Collected>;
}

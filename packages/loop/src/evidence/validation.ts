import type { ReasonCode } from "@orange-hyper/verification";
import type { ValidationKind } from "../config/settings.js";
import type { ValidationFacts } from "../engine/facts.js";
import type { ArtifactRef, BlobRef } from "../model/refs.js";

const FAILURE_CLASSIFICATIONS = [
  "test_failure",
  "lint_failure",
  "typecheck_failure",
  "build_failure",
  "schema_failure",
  "permission_denied",
  "provider_error",
  "unknown_failure",
] as const;
export type FailureClassification = (typeof FAILURE_CLASSIFICATIONS)[number];

/** The result of one command. */
export interface ValidationResult {
  readonly id: string;
  readonly kind: ValidationKind;
  readonly command: readonly string[];
  readonly cwd: string;
  readonly required: boolean;
  /** Null when a signal or the timeout ended it. */
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly durationMs: number;
  readonly stdoutRef: BlobRef;
  readonly stderrRef: BlobRef;
  /** True when the middle of an output was left out. */
  readonly truncated: boolean;
  /** Null when it passed. */
  readonly failureClassification: FailureClassification | null;
  /**
   * Why a success proves less than it seems; null when nothing does. If nothing ran, or the output's own summary shows
   * a failure, the command has not passed.
   */
  readonly doubt: ReasonCode | null;
  /** Trees before and after the command. They differ when files changed meanwhile. */
  readonly treeBefore: string;
  readonly treeAfter: string;
  /** Digest of the command and its normalised failure output; null when it passed. */
  readonly failureKey: string | null;
}

/** Body of an artifact `validation`: the fields of section 10.2 of the specification of runs, followed by our own. */
export interface ValidationBody {
  readonly schemaVersion: 1;
  readonly kind: "validation";
  /** Null outside a run. */
  readonly runId: string | null;
  /** The tree after the last command. */
  readonly treeDigest: string;
  readonly gitHead: string | null;
  readonly startedAt: string;
  readonly results: readonly ValidationResult[];
  /** True when there was at least one command and all passed on the final tree. */
  readonly ok: boolean;
  /** True when there was at least one required command and all of these passed on the final tree. */
  readonly requiredOk: boolean;
  /** True when a command changed files, so that the results before it apply to a different tree. */
  readonly validation_dirty: boolean;
}

/** Prefix of the ids of commands that a role suggested. No configured id may start with it. */
export const SUGGESTED = "suggested-";

const BY_KIND: Readonly<Record<ValidationKind, FailureClassification>> = {
  test: "test_failure",
  lint: "lint_failure",
  typecheck: "typecheck_failure",
  build: "build_failure",
  schema: "schema_failure",
  other: "unknown_failure",
};

/** Exit statuses by which shells report a program that may not be executed, and one that does not exist. */
export const DENIED = 126;
export const MISSING = 127;

/** Classifies a failed command (specification of runs, section 10.2). */
export function classifyFailure(
  kind: ValidationKind,
  { exitCode, isStarted }: { readonly exitCode: number | null; readonly isStarted: boolean },
): FailureClassification {
  if (exitCode === DENIED) return "permission_denied";
  return !isStarted || exitCode === MISSING ? "unknown_failure" : BY_KIND[kind];
}

/**
 * Derives the facts that rules need from a validation. `previous` is the validation before it, or null for the first.
 */
export function validationFacts(
  body: ValidationBody,
  ref: ArtifactRef,
  previous: Pick<ValidationFacts, "is_dirty" | "dirty_before"> | null,
): ValidationFacts {
  const failed = body.results.filter(({ failureClassification }) => failureClassification !== null);
  return {
    ref,
    tree: body.treeDigest,
    ok: body.ok,
    required_ok: body.requiredOk,
    // Without any required command, nothing can be proved.
    is_empty: body.results.every(({ required }) => !required),
    is_dirty: body.validation_dirty,
    dirty_before: previous?.is_dirty === true ? previous.dirty_before + 1 : 0,
    suggested: body.results.map(({ id }) => id).filter((id) => id.startsWith(SUGGESTED)),
    failed: failed.map(({ id, required, failureClassification, failureKey }) => ({
      id,
      required,
      classification: failureClassification ?? "unknown_failure",
      failure_key: failureKey ?? id,
    })),
  };
}

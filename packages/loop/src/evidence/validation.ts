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

/** How one command came out. */
export interface ValidationResult {
  readonly id: string;
  readonly kind: ValidationKind;
  readonly command: readonly string[];
  readonly cwd: string;
  readonly required: boolean;
  /** Null for one that a signal or its time ended. */
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly durationMs: number;
  readonly stdoutRef: BlobRef;
  readonly stderrRef: BlobRef;
  /** The middle of an output was left out. */
  readonly truncated: boolean;
  /** Null where it passed. */
  readonly failureClassification: FailureClassification | null;
  /** Why a success says less than it seems; null where nothing speaks against it. Where nothing ran, or its own summary shows a failure, it has not passed. */
  readonly doubt: ReasonCode | null;
  /** Trees before and after it; they differ where it changed files. */
  readonly treeBefore: string;
  readonly treeAfter: string;
  /** Digest of the command and of the normalised text of its failure; null where it passed. */
  readonly failureKey: string | null;
}

/** The body of an artifact `validation`: section 10.2 of the specification of runs, with what is ours behind it. */
export interface ValidationBody {
  readonly schemaVersion: 1;
  readonly kind: "validation";
  /** Null outside of a run. */
  readonly runId: string | null;
  /** The tree after the last command. */
  readonly treeDigest: string;
  readonly gitHead: string | null;
  readonly startedAt: string;
  readonly results: readonly ValidationResult[];
  /** Every command passed on the tree of the end, and there was one. */
  readonly ok: boolean;
  /** Every required command passed on the tree of the end, and there was one. */
  readonly requiredOk: boolean;
  /** A command changed files: what came before it is about another tree. */
  readonly validation_dirty: boolean;
}

/** How the ids of commands begin that a role suggested; no configured one may begin so. */
export const SUGGESTED = "suggested-";

const BY_KIND: Readonly<Record<ValidationKind, FailureClassification>> = {
  test: "test_failure",
  lint: "lint_failure",
  typecheck: "typecheck_failure",
  build: "build_failure",
  schema: "schema_failure",
  other: "unknown_failure",
};

/** What shells answer for a program that the user may not run, and for one that is not there. */
export const DENIED = 126;
export const MISSING = 127;

/** Section 10.2 of the specification of runs. */
export function classifyFailure(
  kind: ValidationKind,
  { exitCode, isStarted }: { readonly exitCode: number | null; readonly isStarted: boolean },
): FailureClassification {
  if (exitCode === DENIED) return "permission_denied";
  return !isStarted || exitCode === MISSING ? "unknown_failure" : BY_KIND[kind];
}

/** What rules need of a validation that comes after another; null for the first. */
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
    // Where none is required, none can prove anything.
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

import { printable } from "@orange-hyper/core/text";
import { commandLine } from "../config/errors.js";
import type { ValidationKind } from "../config/settings.js";
import type { RunState } from "../engine/state.js";
import type { ArtifactRef, BlobRef } from "../model/refs.js";

/** One command as measured by the runtime: the part of a validation result that evidence contains. */
export interface MeasuredCommand {
  readonly id: string;
  /** As stated by the user's trusted configuration. */
  readonly kind: ValidationKind;
  readonly command: readonly string[];
  readonly cwd: string;
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly durationMs: number;
  readonly stdoutRef: BlobRef;
  readonly stderrRef: BlobRef;
}

/**
 * What a completed run proves, taken from the runtime's measurements and the run's events. The verdict is the only
 * statement of a role in it.
 */
export interface EvidenceBundle {
  readonly schemaVersion: 1;
  readonly kind: "evidence_bundle";
  readonly runId: string;
  readonly questId: string;
  readonly mode: RunState["mode"];
  readonly treeDigest: string;
  readonly gitHead: string | null;
  /** Null when nothing was validated. */
  readonly validationRef: ArtifactRef | null;
  readonly commands: readonly MeasuredCommand[];
  readonly verdict: {
    readonly verdict: string;
    readonly ref: ArtifactRef;
    readonly evidence_refs: readonly string[];
  } | null;
  readonly revisions: number;
  readonly approvals: readonly {
    readonly approval_id: string;
    readonly kind: string;
    readonly subject: string;
  }[];
  readonly external: readonly string[];
  readonly tests_removed: number;
  readonly stub: boolean;
}

/** Maximum size of the evidence in bytes (specification of runs, section 22). */
const MAX_TEXT_LENGTH = 16 * 1024;
/** Maximum number of commands, approvals or files that are listed. */
const MAX_LINES = 40;

/** Builds the evidence of a run whose gates are met, with the commands of its last validation. */
export function evidenceBundle(state: RunState, commands: readonly MeasuredCommand[]): EvidenceBundle {
  const { verdict, capture, validation } = state;
  return {
    schemaVersion: 1,
    kind: "evidence_bundle",
    runId: state.run_id,
    questId: state.quest_id,
    mode: state.mode,
    treeDigest: state.tree_digest,
    gitHead: capture.head,
    validationRef: validation?.ref ?? null,
    commands,
    verdict:
      verdict === null
        ? null
        : { verdict: verdict.verdict, ref: verdict.ref, evidence_refs: verdict.evidence_refs },
    revisions: state.counters.revisions,
    approvals: state.approvals
      .filter(({ status }) => status === "approved")
      .map(({ approval_id, kind, subject }) => ({ approval_id, kind, subject: subjectLine(subject) })),
    external: capture.external,
    tests_removed: capture.tests_removed,
    stub: state.is_stub,
  };
}

/** Returns the part of a subject that tells a person what was approved, or "". */
function subjectLine(subject: Readonly<Record<string, unknown>>): string {
  for (const key of ["path", "provider", "command", "argv", "question"]) {
    const value = subject[key];
    if (typeof value === "string") return printable(value).slice(0, 200);
    if (Array.isArray(value)) return commandLine(value.map(String)).slice(0, 200);
  }
  return "";
}

/**
 * Renders the evidence of a run as stored with its quest (specification of runs, section 29), at most 16 KiB.
 * Measurements of the runtime come first.
 */
export function evidenceText(bundle: EvidenceBundle): string {
  const { runId, mode, treeDigest, gitHead, verdict } = bundle;
  const lines = [
    `Run ${runId} (${mode}), tree ${treeDigest}, head ${gitHead ?? "none"}`,
    bundle.commands.length === 0 ? "Validation: none configured" : "Validation (captured by the runtime):",
    ...bundle.commands.slice(0, MAX_LINES).map(commandEntry),
    ...(bundle.tests_removed > 0 ? [`Tests removed: ${bundle.tests_removed}`] : []),
    ...(bundle.external.length > 0 ? [`Changed by nobody of this run: ${listed(bundle.external)}`] : []),
    verdict === null
      ? "Verifier: none"
      : `Verifier: ${verdict.verdict} (${verdict.ref}) citing ${listed(verdict.evidence_refs)}`,
    `Revisions: ${bundle.revisions}. Approvals used: ${approvalsIn(bundle)}`,
    ...(bundle.stub ? ["A script played a role of this run"] : []),
  ];
  return withinBytes(lines.join("\n").trim());
}

function commandEntry({ id, command, exitCode, timedOut, durationMs, stdoutRef }: MeasuredCommand): string {
  const end = timedOut ? "timed out" : `exit ${exitCode ?? "none"}`;
  const digest = stdoutRef.replace(/^blob_/, "");
  const line = printable(commandLine(command)).slice(0, 500);
  return `- ${id} [${line}] ${end}, ${(durationMs / 1000).toFixed(1)} s, log sha256 ${digest}`;
}

function approvalsIn({ approvals }: EvidenceBundle): string {
  const entries = approvals.map(({ approval_id, kind, subject }) =>
    `${approval_id} ${kind} ${subject}`.trim(),
  );
  return entries.length === 0 ? "none" : listed(entries);
}

function listed(entries: readonly string[]): string {
  const shown = entries.slice(0, MAX_LINES).map((entry) => printable(entry));
  const rest = entries.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}

function withinBytes(text: string): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= MAX_TEXT_LENGTH) return text;
  const cut = new TextDecoder().decode(bytes.slice(0, MAX_TEXT_LENGTH)).replace(/\ufffd+$/, "");
  return cut.slice(0, cut.lastIndexOf("\n")).trim();
}

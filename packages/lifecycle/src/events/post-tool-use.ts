import { isRecord, textOf } from "@orange-hyper/core";
import { redact } from "@orange-hyper/redact";
import { analyseToolWith, explainReason, type ToolObservation } from "@orange-hyper/verification";
import { cutAt } from "../context/limit.js";
import { handleBy } from "../handle.js";
import { idempotencyKey, shortKey, toolUseKey } from "../keys.js";
import { isReporting } from "../policies/ended-delegates.js";
import { policyContext } from "../policies/policy-context.js";
import { readPaths } from "../policies/read-paths.js";
import { useHash } from "../policies/use-hash.js";
import { type EventAnswer, type EventRun, isAutomatic, stepDisabled } from "../run.js";
import type { Entry } from "../state/entry.js";
import type { EvidenceRecord } from "../state/evidence.js";
import { CHANGED_AFTER } from "../state/ledger.js";
import type { TurnRecord } from "../state/turn.js";
import { useBegan } from "../state/use-began.js";
import { type FoundTurn, readView } from "../state/view.js";
import { readText, workFingerprint } from "../state/work-tree.js";
import { quotedCommand } from "../texts/parts.js";
import { LIMITS, languageFor } from "../texts/texts.js";

/** Maximum characters of a command in a summary. */
const SUMMARY_LIMIT = 160;
/** Maximum characters of a tool's name. */
const NAME_LIMIT = 80;
/** Maximum characters of each field in the fingerprint of a tool use. */
const FINGERPRINT_LIMIT = 2_000;

const loadPolicies = () => import("./other-policies.js");

/** Records the result of one tool use, exactly once. */
export const handle = handleBy(act);

async function act(run: EventRun): Promise<EventAnswer> {
  if (!isAutomatic(run, "verification_evidence_capture")) {
    return {
      noop: true,
      duplicate: false,
      evidence: null,
      additional_context: "",
      warnings: [stepDisabled("verification_evidence_capture")],
    };
  }
  const { ctx, event, log } = run;
  if (isReporting(textOf(event.input["tool_name"])))
    return { duplicate: false, evidence: null, ...(await besides(run)) };
  const toolUse = textOf(event.input["tool_use_id"]);
  const useKey = toolUseKey(ctx.ids, event.input);
  const { turn, repeated } = await readView(run, useKey);
  if (repeated !== null) return answer(repeated, true);
  const turnId = textOf(event.input["turn_id"]) || (turn?.key ?? "");
  const seen = await analyse(run);
  const questId =
    turn?.questId ??
    (turn?.record.pending_work !== undefined && hasEdited(seen, turn.record)
      ? await beginLate(run, seen)
      : null);
  const held = questId === null ? null : await fingerprintAtPass(run, seen, useKey);
  const seq = await log.nextNumber();
  const key = keyOf(run, turnId, toolUse || `${fingerprint(event.input)}\0${seq}`);
  const evidence = evidenceRecord(run, seen, { key, seq, toolUseKey: useKey, turn, questId });
  const failed_use = hasFailed(run, seen) ? useHash(ctx.ids, event) : null;
  const reads = readPaths(run) ?? [];
  const isRepeated = failed_use !== null && log.previous?.data["failed_use"] === failed_use;
  await log.append({
    evidence,
    ...(held === null ? {} : { held }),
    ...(failed_use === null ? {} : { failed_use }),
    ...(reads.length === 0 ? {} : { reads }),
  } satisfies Entry);
  if (isRepeated) await noteRepeatedFailure(run, failed_use);
  return answer(evidence, false, (await besides(run)).additional_context);
}

async function besides(run: EventRun): Promise<{ readonly additional_context: string }> {
  const { context } = await policyContext(run, "postToolUse", { load: loadPolicies, room: LIMITS.tool });
  return { additional_context: context };
}

/** Loaded on demand: repeated failures are rare. */
async function noteRepeatedFailure(run: EventRun, use: string): Promise<void> {
  await (await import("./note-repeated-failure.js")).noteRepeatedFailure(run, use);
}

function hasFailed({ event }: EventRun, { exitStatus }: ToolObservation): boolean {
  const { tool_response: response } = event.input;
  if (exitStatus !== null) return exitStatus !== 0;
  return isRecord(response) && (response["is_error"] === true || response["isError"] === true);
}

/**
 * Returns the fingerprint of the work tree in which a check passed; null when no check passed or the fingerprint could
 * not be determined. Returns CHANGED_AFTER when the same command changed files after the check, or somebody else
 * changed files while it ran: what the check ran on is then unknown.
 */
async function fingerprintAtPass(
  run: EventRun,
  { checks, mayEdit, editsItself }: ToolObservation,
  useKey: string | null,
): Promise<string | null> {
  if (!checks.some(({ outcome }) => outcome === "passed")) return null;
  if (mayEdit) return CHANGED_AFTER;
  const beganAt = useKey === null ? null : await useBegan(run.ctx, run.keys, useKey);
  if (beganAt === null) return workFingerprint(run.ctx);
  // Run together, so that git answers both with one call.
  const { changedDuring } = await import("./changed-during.js");
  const [isChanged, held] = await Promise.all([
    changedDuring(run, { beganAt, editsItself }),
    workFingerprint(run.ctx),
  ]);
  return isChanged ? CHANGED_AFTER : held;
}

function analyse({ ctx, event }: EventRun): Promise<ToolObservation> {
  const { tool_name, tool_input, tool_response, cwd } = event.input;
  const use = {
    toolName: textOf(tool_name),
    toolInput: tool_input,
    toolResponse: tool_response,
    ...(event.exitStatus === undefined ? {} : { exitStatus: event.exitStatus }),
    ...(event.isRefused === true ? { isRefused: true } : {}),
    root: ctx.project.root,
    cwd: textOf(cwd),
    read: (path: string) => readText(ctx.sources, path),
  };
  return analyseToolWith(use, {
    plain: () => import("./read-command.js"),
    shell: () => import("./read-command-line.js"),
  });
}

interface EvidenceOrigin {
  readonly key: string;
  readonly seq: number;
  readonly toolUseKey: string | null;
  readonly turn: FoundTurn | null;
  readonly questId: string | null;
}

function evidenceRecord(
  run: EventRun,
  seen: ToolObservation,
  { key, seq, toolUseKey, turn, questId }: EvidenceOrigin,
): EvidenceRecord {
  const { event, keys } = run;
  const toolName = nameOf(textOf(event.input["tool_name"]));
  const summary = summaryOf(seen, toolName);
  return {
    schema_version: 1,
    id: `evidence_${shortKey(key)}`,
    created_at: run.at,
    host: event.host,
    session_key: shortKey(keys.session),
    turn_key: turn === null ? (keys.turn === null ? null : shortKey(keys.turn)) : shortKey(turn.key),
    ...(keys.agent === null ? {} : { agent_key: shortKey(keys.agent) }),
    tool_use_key: toolUseKey,
    tool_name: toolName,
    quest_id: questId,
    seq,
    evidence_kind: seen.kind,
    source: "observed",
    command: seen.command,
    exit_status: seen.exitStatus,
    outcome: seen.outcome,
    passed: seen.outcome === "passed",
    success_evidence: seen.outcome === "passed",
    summary,
    output_summary: seen.outputSummary,
    ...(seen.checks.length === 0 ? {} : { checks: seen.checks }),
    touched_paths: seen.touchedPaths,
    ...(seen.droppedPaths === 0 ? {} : { dropped_paths: seen.droppedPaths }),
    ...(seen.mayEdit && seen.kind !== "changed_paths" ? { may_edit: true } : {}),
    ...(isBackground(event.input) ? { background: true } : {}),
    raw_output_stored: false,
    secret_redaction_applied: seen.redacted,
    feedback_context: feedback(seen, languageFor(run)),
  };
}

/** True when a command runs in the background, as reported by the host or by a trailing `&`. */
function isBackground({ tool_input: input }: EventRun["event"]["input"]): boolean {
  if (!isRecord(input)) return false;
  return input["run_in_background"] === true || /(?<!&)&\s*$/.test(textOf(input["command"]));
}

/**
 * Returns the tool's name. Only an unusual name is searched for secrets, because that takes longer than everything else
 * here.
 */
function nameOf(name: string): string {
  return /^[A-Za-z_]{1,24}$/.test(name) ? name : redact(name.slice(0, NAME_LIMIT)).text;
}

function summaryOf(seen: ToolObservation, toolName: string): string {
  if (seen.kind === "verification") return `${seen.outcome}: ${clip(seen.command, SUMMARY_LIMIT)}`;
  return seen.kind === "changed_paths"
    ? `${toolName} touched paths recorded; full patch was not stored.`
    : `${toolName} result summarized; raw output was not stored.`;
}

/**
 * Returns a hint about a check whose result could not be determined, and how to run it so that it can. All other
 * results the model has seen itself, and so it has seen that a check did not run because one before it failed.
 */
function feedback({ checks }: ToolObservation, language: "en" | "ko"): string {
  const hasFailing = checks.some(({ outcome }) => outcome === "failed");
  const unknown = checks.find(
    ({ outcome, reason }) =>
      outcome === "unknown" && reason !== null && !(hasFailing && reason === "not_reached"),
  );
  if (unknown === undefined || unknown.reason === null) return "";
  const sentence = explainReason(unknown.reason, language);
  const room = LIMITS.tool - sentence.length - 8;
  return `${quotedCommand(unknown.command, room)}: ${sentence}`;
}

/** Loaded on demand: most tool uses open no quest. */
async function beginLate(run: EventRun, { touchedPaths }: ToolObservation): Promise<string | null> {
  const begin = await import("./begin-late.js");
  return begin.beginLate(run, touchedPaths);
}

/**
 * True when files certainly changed, or a command ran that may change files and that the prompt did not order itself.
 * False for an edit tool that names no file.
 */
function hasEdited(
  { kind, touchedPaths, mayEdit, command }: ToolObservation,
  { traits, pending_work }: TurnRecord,
): boolean {
  if (touchedPaths.length > 0) return true;
  const isOrdered = traits?.kind === "tool-order" && pending_work?.title !== "";
  return mayEdit && !isOrdered && kind !== "changed_paths" && command !== "";
}

function answer(evidence: EvidenceRecord, duplicate: boolean, besides = ""): EventAnswer {
  const said = [evidence.feedback_context, besides].filter((part) => part !== "");
  return { duplicate, evidence, additional_context: said.join("\n") };
}

function keyOf({ ctx, event }: EventRun, turn: string, toolUse: string): string {
  return idempotencyKey(ctx.ids, ctx.project.root, event, { name: event.name, turn, toolUse });
}

/** Identifies a tool use that has no id from the host. The sequence number appended by the caller makes it unique. */
function fingerprint({ tool_name, tool_input, tool_response }: EventRun["event"]["input"]): string {
  return [tool_name, tool_input, tool_response]
    .map((part) => (JSON.stringify(part) ?? "").slice(0, FINGERPRINT_LIMIT))
    .join("\0");
}

function clip(text: string, length: number): string {
  return text.length <= length ? text : `${cutAt(text, length - 1)}…`;
}

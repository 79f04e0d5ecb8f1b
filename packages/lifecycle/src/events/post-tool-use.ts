import { redact } from "@orange-hyper/redact";
import { analyseTool, type ToolObservation } from "@orange-hyper/verification";
import { handleBy } from "../handle.js";
import { fileKey, idempotencyKey, shortKey, textOf } from "../keys.js";
import { type EventAnswer, type EventRun, isAutomatic, stepDisabled } from "../run.js";
import { findTurn } from "../state/current-turn.js";
import { type EvidenceRecord, readEvidence, writeEvidence } from "../state/evidence.js";
import { type Ledger, lastSequence, readLedger, withCheck, withEdit, writeLedger } from "../state/ledger.js";
import { withLock } from "../state/locks.js";
import { nextSequence } from "../state/sequence.js";

const SUMMARY_LIMIT = 160;
const NAME_LIMIT = 80;
const FINGERPRINT_LIMIT = 2_000;

/** Records what one use of a tool showed, once. */
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
  const { ctx, event } = run;
  const turn = await findTurn(run);
  const toolUse = textOf(event.input["tool_use_id"]);
  const turnId = textOf(event.input["turn_id"]) || (turn?.key ?? "");
  const known = toolUse === "" ? null : keyOf(run, turnId, toolUse);
  const seen = await analyse(run);
  return withLock(ctx.locks, "evidence", async () => {
    // A report that comes twice at once is to find the first one here, or it would make an old edit or check a new one.
    const earlier = known === null ? null : await readEvidence(ctx.blobs, known);
    if (earlier !== null) return answer(earlier, true);
    const ledger = await ledgerFor(run, seen, turn?.record.quest_id);
    const seq = await nextSequence(ctx.blobs, ledger === null ? 0 : lastSequence(ledger));
    const key = known ?? keyOf(run, turnId, `${fingerprint(event.input)}\0${seq}`);
    const evidence = evidenceRecord(run, seen, { key, seq, toolUse, turn });
    // First the ledger: killed in between, it lists a check without its evidence, and stop requires another.
    if (ledger !== null) await writeLedger(ctx.blobs, entered(ledger, seen, evidence, key), run.at);
    await writeEvidence(ctx.blobs, key, evidence);
    return answer(evidence, false);
  });
}

function analyse({ ctx, event }: EventRun): Promise<ToolObservation> {
  const { tool_name, tool_input, tool_response, cwd } = event.input;
  return analyseTool({
    toolName: textOf(tool_name),
    toolInput: tool_input,
    toolResponse: tool_response,
    ...(event.exitStatus === undefined ? {} : { exitStatus: event.exitStatus }),
    root: ctx.project.root,
    cwd: textOf(cwd),
  });
}

interface EvidenceOrigin {
  readonly key: string;
  readonly seq: number;
  readonly toolUse: string;
  readonly turn: Awaited<ReturnType<typeof findTurn>>;
}

function evidenceRecord(
  run: EventRun,
  seen: ToolObservation,
  { key, seq, toolUse, turn }: EvidenceOrigin,
): EvidenceRecord {
  const { ctx, event, keys } = run;
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
    tool_use_key:
      toolUse === ""
        ? null
        : shortKey(ctx.ids.digest(`tool\0${textOf(event.input["session_id"])}\0${toolUse}`)),
    tool_name: toolName,
    quest_id: turn?.record.quest_id ?? null,
    seq,
    evidence_kind: seen.kind,
    command: seen.command,
    exit_status: seen.exitStatus,
    outcome: seen.outcome,
    passed: seen.outcome === "passed",
    success_evidence: seen.outcome === "passed",
    summary,
    output_summary: seen.outputSummary,
    touched_paths: seen.touchedPaths,
    ...(seen.droppedPaths === 0 ? {} : { dropped_paths: seen.droppedPaths }),
    ...(seen.mayEdit && seen.kind === "observation" ? { may_edit: true } : {}),
    raw_output_stored: false,
    secret_redaction_applied: seen.redacted,
    feedback_context: feedback(seen, summary),
  };
}

/** A tool's name; whatever does not look like one is searched for secrets, which takes longer than all the rest. */
function nameOf(name: string): string {
  return /^[A-Za-z_]{1,24}$/.test(name) ? name : redact(name.slice(0, NAME_LIMIT)).text;
}

function summaryOf(seen: ToolObservation, toolName: string): string {
  if (seen.kind === "verification") return `${seen.outcome}: ${clip(seen.command, SUMMARY_LIMIT)}`;
  return seen.kind === "changed_paths"
    ? `${toolName} touched paths recorded; full patch was not stored.`
    : `${toolName} result summarized; raw output was not stored.`;
}

function feedback({ kind, outcome, otherTree }: ToolObservation, summary: string): string {
  if (kind !== "verification") return "";
  if (otherTree) {
    return `Orange saw this check run while the work was stashed or another commit was checked out, which says nothing of the work (${summary}). Run it on the work itself.`;
  }
  switch (outcome) {
    case "passed":
      return `Orange recorded verification evidence candidate: ${summary}`;
    case "failed":
      return `Orange recorded failed verification attempt; it is not success evidence: ${summary}`;
    default:
      return `Orange could not determine the result of this check (${summary}). Run it again so that its exit status is printed, for example with \`; echo "exit code: $?"\` at the end.`;
  }
}

/** The ledger that an edit or a check is entered into; null for what concerns none. */
async function ledgerFor(
  { ctx }: EventRun,
  seen: ToolObservation,
  questId: string | undefined,
): Promise<Ledger | null> {
  if (questId === undefined || (!isEdit(seen) && seen.outcome === null)) return null;
  return readLedger(ctx.blobs, questId);
}

function isEdit({ kind, mayEdit }: ToolObservation): boolean {
  return kind === "changed_paths" || mayEdit;
}

function entered(ledger: Ledger, seen: ToolObservation, evidence: EvidenceRecord, key: string): Ledger {
  const edited = isEdit(seen) ? withEdit(ledger, evidence.seq, seen.touchedPaths) : ledger;
  if (seen.outcome === null) return edited;
  return withCheck(edited, {
    normalised_command: seen.normalisedCommand,
    command: seen.command,
    summary: evidence.summary,
    outcome: seen.outcome,
    ...(seen.checkKind === null ? {} : { kind: seen.checkKind }),
    seq: evidence.seq,
    evidence_id: evidence.id,
    evidence_file: fileKey(key),
  });
}

function answer(evidence: EvidenceRecord, duplicate: boolean): EventAnswer {
  return { duplicate, evidence, additional_context: evidence.feedback_context };
}

function keyOf({ ctx, event }: EventRun, turn: string, toolUse: string): string {
  return idempotencyKey(ctx.ids, ctx.project.root, event, { name: event.name, turn, toolUse });
}

/** Identifies uses of a tool without an id of the host; the number that follows it makes it unique. */
function fingerprint({ tool_name, tool_input, tool_response }: EventRun["event"]["input"]): string {
  return [tool_name, tool_input, tool_response]
    .map((part) => (JSON.stringify(part) ?? "").slice(0, FINGERPRINT_LIMIT))
    .join("\0");
}

function clip(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

import { msg } from "@orange-hyper/core/text";
import type { ProviderAnswer } from "@orange-hyper/loop-providers";
import type { ChangedFile } from "../../evidence/workspace.js";
import type { ArtifactRef } from "../../model/refs.js";
import { citedPath } from "../../protocol/cited-path.js";
import type { Payloads } from "../../protocol/payloads.js";
import { type AcceptedResponse, readResponse } from "../../protocol/read-response.js";
import { judgeDecision } from "../../rules/decision.js";
import type { Directive } from "../../schema/directive.js";
import type { Issue, ValidationReport } from "../../schema/run.js";
import type { EventData } from "../event-data.js";
import type { RoleTask } from "../steps.js";
import { captureStep } from "./capture.js";
import { isThere, withCitedFiles } from "./cited-files.js";
import { type Engine, record } from "./engine.js";
import { expectedOf, kindsOf } from "./expected.js";
import { factsOf } from "./facts-of.js";
import { blockForbiddenChange, changesByRole, FORBIDDEN_CHANGE } from "./forbidden-changes.js";
import { keepPayload } from "./keep-payload.js";
import { suggestionsIn } from "./suggestions-in.js";

export interface Given {
  readonly directive: Directive;
  readonly text: string;
  /** Null for an answer that was handed in instead of returned by a provider. */
  readonly answer: Extract<ProviderAnswer, { kind: "text" }> | null;
  /** True when no further attempt follows. */
  readonly isLast: boolean;
  readonly isSidecar: boolean;
}

export interface Taken {
  readonly outcome: string;
  readonly isOver: boolean;
  readonly errors: readonly Issue[];
  readonly report: ValidationReport;
  readonly response: ArtifactRef;
}

/** Judges the answer to a directive, keeps it, and records it as received or rejected. */
export async function takeAnswer(engine: Engine, task: RoleTask, given: Given): Promise<Taken> {
  const { ledger } = engine;
  const { directive, text, answer, isLast, isSidecar } = given;
  const changes = await changesByRole(engine, task);
  const { purpose } = task;
  const expected = await expectedOf(ledger, { purpose, nonce: directive.nonce });
  const read = await withCitedFiles(engine, task, readResponse(text, expected));
  const isForbidden = changes.codes.length > 0;
  const isAccepted = read.response !== null && !isForbidden;
  const raw = await ledger.keepBlob(text);
  const response = await ledger.keep({
    kind: "response",
    body: {
      directiveId: directive.directiveId,
      accepted: isAccepted,
      response: read.response?.normalised ?? null,
      report: read.report,
      raw_ref: raw,
      exit_code: answer?.exitCode ?? null,
      model: answer?.model ?? null,
    },
    producer: task.role,
    parents: [raw],
    accepted: isAccepted,
  });
  const used = {
    directiveId: directive.directiveId,
    seconds: (answer?.durationMs ?? 0) / 1000,
    tokens: answer === null || answer.usage === null ? null : answer.usage.input + answer.usage.output,
  };
  const placed = { response, changed: changes.changed, tree: changes.marks.tree };
  if (isAccepted && read.response !== null) {
    return accept(engine, task, { given, used, placed, accepted: read.response, report: read.report });
  }
  const errors = isForbidden ? [] : read.report.errors;
  const codes = [
    ...changes.codes,
    ...new Set(read.report.errors.map(({ code, rule }) => (rule === undefined ? code : `${code} ${rule}`))),
  ];
  const isOver = isLast || isForbidden;
  await record(engine, "response.rejected", {
    ...used,
    ref: response,
    codes,
    outcome: isOver && !isSidecar && !isForbidden ? invalid(engine, task, given, placed) : null,
    violation: changes.violation,
    tree: changes.marks.tree,
    incidents: codes.map((code) => ({
      code,
      role: task.role,
      ref: response,
      message: messageOf(code, read.report.errors),
    })),
  });
  if (isForbidden) await blockForbiddenChange(engine);
  else if (changes.changed.length > 0) await captureStep(engine, false);
  return { outcome: codes[0] ?? "refused", isOver, errors, report: read.report, response };
}

function messageOf(code: string, errors: readonly Issue[]): string {
  const found = errors.find((error) => code.startsWith(error.code));
  if (found === undefined) return FORBIDDEN_CHANGE;
  return `${found.path}: ${found.message}`.slice(0, 300);
}

interface Placed {
  readonly response: ArtifactRef;
  readonly changed: readonly ChangedFile[];
  readonly tree: string;
}

function invalid(
  engine: Engine,
  task: RoleTask,
  { directive }: Given,
  { response, tree, changed }: Placed,
): ReturnType<typeof factsOf> {
  const { state } = engine.ledger;
  const before = state.open_directive?.tree ?? state.tree_digest;
  const place = { state, task, ref: response, directiveId: directive.directiveId, before, tree, changed };
  return factsOf(task.purpose, null, "invalid", {
    ...place,
    summary: msg`The role gave no valid answer.`,
    isSource: () => false,
    suggestionOf: suggestionsIn(engine),
  });
}

interface Accepting {
  readonly given: Given;
  readonly used: Pick<EventData["response.received"], "directiveId" | "seconds" | "tokens">;
  readonly placed: Placed;
  readonly accepted: AcceptedResponse;
  readonly report: ValidationReport;
}

async function accept(
  engine: Engine,
  task: RoleTask,
  { given, used, placed, accepted, report }: Accepting,
): Promise<Taken> {
  const { ledger } = engine;
  const { state } = ledger;
  const { directive, isSidecar } = given;
  const { payload, status, summary } = accepted;
  const before = state.open_directive?.tree ?? state.tree_digest;
  const ref =
    payload === null || isSidecar
      ? placed.response
      : await keepPayload(engine, task, payload, placed.response);
  const facts = isSidecar
    ? null
    : factsOf(task.purpose, payload, status, {
        ...{ state, task, ref, summary, before, tree: placed.tree, changed: placed.changed },
        directiveId: directive.directiveId,
        isSource: await sourcesOf(engine, payload),
        suggestionOf: suggestionsIn(engine),
      });
  const isDecision = task.purpose === "orchestrator" && payload !== null;
  await record(engine, "response.received", {
    ...used,
    ref: placed.response,
    status,
    role: isDecision ? null : facts,
    incidents: incidentsOf(facts, placed.response),
  });
  if (isDecision && !isSidecar) await decide(engine, payload as Payloads["orchestrator"], ref);
  if (placed.tree !== state.tree_digest && !isSidecar) await captureStep(engine, false);
  return { outcome: wordOf(payload, status), isOver: true, errors: [], report, response: placed.response };
}

async function decide(engine: Engine, decision: Payloads["orchestrator"], ref: ArtifactRef): Promise<void> {
  const judged = judgeDecision(engine.ledger.state, decision, ref);
  if (judged.kind === "accepted") {
    await record(engine, "decision.accepted", { ref, action: decision.action, decision: judged.decision });
    return;
  }
  const { code, unmet } = judged;
  const replacement = "the next step of the fixed conductor";
  await record(engine, "decision.overridden", { ref, action: decision.action, code, unmet, replacement });
}

/**
 * Returns incidents found in an answer: claims that do not match the changes, and suggested commands that are never
 * run.
 */
function incidentsOf(
  facts: ReturnType<typeof factsOf> | null,
  ref: ArtifactRef,
): EventData["response.received"]["incidents"] {
  if (facts?.purpose === "qa") {
    return facts.facts.suggestions
      .filter(({ safety }) => safety === "deny")
      .map(({ text, reasons }) => ({
        code: "COMMAND_DENIED",
        role: "qa",
        ref,
        message: `never run (${reasons.join(", ")}): ${text}`.slice(0, 300),
      }));
  }
  if (facts?.purpose !== "implementer") return [];
  const { claimed_not_changed, changed_not_claimed } = facts.facts;
  if (claimed_not_changed.length + changed_not_claimed.length === 0) return [];
  const parts = [
    ...(claimed_not_changed.length > 0 ? [`claimed and not changed: ${claimed_not_changed.join(", ")}`] : []),
    ...(changed_not_claimed.length > 0 ? [`changed and not claimed: ${changed_not_claimed.join(", ")}`] : []),
  ];
  return [{ code: "claim_mismatch", role: "implementer", ref, message: parts.join("; ").slice(0, 300) }];
}

function wordOf(payload: unknown, status: string): string {
  const { verdict, status: own, action } = (payload ?? {}) as Readonly<Record<string, unknown>>;
  return String(verdict ?? own ?? action ?? status);
}

/**
 * Returns a test for sources that a researcher cites. Files must exist in the tree and artifacts in the run; other
 * kinds cannot be checked and count as existing.
 */
async function sourcesOf(
  engine: Engine,
  payload: object | null,
): Promise<(kind: string, ref: string) => boolean> {
  const { sources = [] } = (payload ?? {}) as Partial<Payloads["researcher"]>;
  const kinds = await kindsOf(engine.ledger);
  const known = new Set<string>();
  for (const { kind, ref } of sources)
    if (kind === "file" && (await isThere(engine, citedPath(ref) ?? ref))) known.add(ref);
  return (kind, ref) => (kind === "file" ? known.has(ref) : kind === "artifact" ? kinds(ref) !== null : true);
}

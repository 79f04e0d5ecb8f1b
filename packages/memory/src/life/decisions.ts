import { isRecord, type Key, type OrangeContext } from "@orange-hyper/core";
import type { DocumentChange, DocumentStore } from "@orange-hyper/core/ports";
import type { Confirmation, Relation, RelationLine, StaleReason } from "@orange-hyper/graph";
import { type KeptDocument, keepDocument } from "./kept-document.js";

export const DECISIONS_KEY: Key = "local/memory-decisions.jsonl";

/** A kind of decision about memory. */
export type DecisionAction = "accept" | "reject" | "revise" | "forget" | "restore" | "confirm" | "relate";

/** A document that a decision changed. */
export interface ChangedFile {
  readonly key: Key;
  /** Revision of the file before the decision; null when it did not exist. `after` likewise. */
  readonly before: string | null;
  readonly after: string | null;
  /** The content before the decision; null when the file did not exist. */
  readonly was: KeptDocument | null;
}

/** A relation line that a decision added. */
interface DecidedRelation extends RelationLine {
  /** The previous relation. Omitted: there was none. */
  readonly before?: Relation;
}

/** A confirmation that a decision added, and the reasons for which the memory might have been stale before. */
export interface NotedConfirmation extends Pick<Confirmation, "node" | "at"> {
  readonly stale?: readonly StaleReason[];
}

/** One line of the log of decisions. */
export interface Decision {
  readonly at: string;
  readonly action: DecisionAction;
  /** Id of the proposal or memory decided about. */
  readonly subject: string;
  readonly reason: string;
  readonly files: readonly ChangedFile[];
  /** Relation lines that it added. */
  readonly relations: readonly DecidedRelation[];
  /** The confirmation that it added. */
  readonly confirmation?: NotedConfirmation;
}

/** A log line that records that a decision was undone. */
export interface Undone {
  readonly at: string;
  readonly action: "undo";
  /** Name of the undone decision: its `at`, action and subject. */
  readonly undoes: string;
}

/** A decision as the caller describes it, without what is derived about its files. */
export interface DecisionNote extends Pick<Decision, "at" | "action" | "subject" | "confirmation"> {
  readonly reason?: string;
  readonly relations?: readonly DecidedRelation[];
}

/**
 * Logs a decision before its changes are made, in this clone, with everything needed to undo it. Call it under the
 * kernel lock. A line whose changes were never made is skipped by undo. `known` holds future revisions of documents
 * that the caller has computed already.
 */
export async function noteDecision(
  ctx: Pick<OrangeContext, "documents" | "logs">,
  note: DecisionNote,
  changes: readonly DocumentChange[],
  known: ReadonlyMap<Key, string> = new Map(),
): Promise<void> {
  const files = await Promise.all(changes.map((change) => changedFile(ctx.documents, change, known)));
  const { reason = "", relations = [], ...rest } = note;
  await ctx.logs.append(DECISIONS_KEY, { ...rest, reason, files, relations } satisfies Decision);
}

async function changedFile(
  documents: DocumentStore,
  change: DocumentChange,
  known: ReadonlyMap<Key, string>,
): Promise<ChangedFile> {
  const key = "put" in change ? change.put : change.remove;
  const isNew = "put" in change && change.when !== undefined && "absent" in change.when;
  const stored = isNew ? null : await documents.get(key);
  const after = "put" in change ? (known.get(key) ?? (await documents.revision(key, change.document))) : null;
  return { key, before: stored?.rev ?? null, after, was: stored === null ? null : keepDocument(stored) };
}

/** Returns the name by which one decision is identified in the log. */
export function decisionName({ at, action, subject }: Pick<Decision, "at" | "action" | "subject">): string {
  return `${at} ${action} ${subject}`;
}

/** Yields the decisions that were not undone, the latest first. Unreadable lines are skipped. */
export async function* standingDecisions(ctx: Pick<OrangeContext, "logs">): AsyncIterable<Decision> {
  const undone = new Set<string>();
  for await (const entry of ctx.logs.newest(DECISIONS_KEY)) {
    if (entry.kind !== "record" || !isRecord(entry.value)) continue;
    const { action, undoes } = entry.value;
    if (action === "undo") undone.add(String(undoes));
    else if (isDecision(entry.value) && !undone.has(decisionName(entry.value))) yield entry.value;
  }
}

function isDecision(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & Decision {
  return (
    ["at", "action", "subject"].every((name) => typeof value[name] === "string") &&
    Array.isArray(value["files"]) &&
    value["files"].every((file) => isRecord(file) && typeof file["key"] === "string") &&
    Array.isArray(value["relations"])
  );
}

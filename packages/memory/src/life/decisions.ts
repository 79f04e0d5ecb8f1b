import { isRecord, type Key, type OrangeContext } from "@orange-hyper/core";
import type { DocumentChange, DocumentStore } from "@orange-hyper/core/ports";
import type { Confirmation, Relation, RelationLine, StaleReason } from "@orange-hyper/graph";
import { type KeptDocument, keepDocument } from "./kept-document.js";

export const DECISIONS_KEY: Key = "local/memory-decisions.jsonl";

/** What a person decided about memory. */
export type DecisionAction = "accept" | "reject" | "revise" | "forget" | "restore" | "confirm" | "relate";

/** A document that a decision changed. */
export interface ChangedFile {
  readonly key: Key;
  /** Revisions; null where it was, or is, not there. */
  readonly before: string | null;
  readonly after: string | null;
  /** What was there; null where nothing was. */
  readonly was: KeptDocument | null;
}

/** A line that a decision added to the relations. */
interface DecidedRelation extends RelationLine {
  /** The relation as it was; absent where there was none. */
  readonly before?: Relation;
}

/** A confirmation that a decision added, and why the memory might have been stale before. */
export interface NotedConfirmation extends Pick<Confirmation, "node" | "at"> {
  readonly stale?: readonly StaleReason[];
}

/** One line of the log of decisions. */
export interface Decision {
  readonly at: string;
  readonly action: DecisionAction;
  /** The proposal or memory that was decided on. */
  readonly subject: string;
  readonly reason: string;
  readonly files: readonly ChangedFile[];
  /** Lines that it added to the relations. */
  readonly relations: readonly DecidedRelation[];
  /** The confirmation that it added. */
  readonly confirmation?: NotedConfirmation;
}

/** A line that says that a decision was undone. */
export interface Undone {
  readonly at: string;
  readonly action: "undo";
  /** The line of that decision: its `at`, action and subject. */
  readonly undoes: string;
}

/** What a decision is, without what is found out about its files. */
export interface DecisionNote extends Pick<Decision, "at" | "action" | "subject" | "confirmation"> {
  readonly reason?: string;
  readonly relations?: readonly DecidedRelation[];
}

/**
 * Notes a decision before its changes are made: a line in the log of this clone, with all that it takes to undo it. Call it
 * under the kernel lock. A line whose changes were never made is passed over when something is undone. `known` are revisions
 * of documents as they will be, as far as the caller has them.
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

/** Names one decision in the log. */
export function decisionName({ at, action, subject }: Pick<Decision, "at" | "action" | "subject">): string {
  return `${at} ${action} ${subject}`;
}

/** Decisions from the last to the first that were not undone. Lines that cannot be read count for nothing. */
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

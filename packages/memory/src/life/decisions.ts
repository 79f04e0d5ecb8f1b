import { isRecord, type Key, type OrangeContext } from "@orange-hyper/core";
import type { DocumentChange } from "@orange-hyper/core/ports";
import type { RelationLine } from "@orange-hyper/graph";

export const DECISIONS_KEY: Key = "local/memory-decisions.jsonl";
const COPIES: Key = "local/memory-undo";
/** So many decisions can be undone. */
const MOST_UNDONE = 20;

/** What a person decided about memory. */
export type DecisionAction = "accept" | "reject" | "revise" | "forget" | "restore" | "confirm" | "relate";

/** A document that a decision changed. */
export interface ChangedFile {
  readonly key: Key;
  /** Revisions; null where it was, or is, not there. */
  readonly before: string | null;
  readonly after: string | null;
  /** Where a copy of what was there is kept; null where nothing was. */
  readonly copy: Key | null;
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
  readonly relations: readonly RelationLine[];
}

/** A line that says that a decision was undone. */
export interface Undone {
  readonly at: string;
  readonly action: "undo";
  /** The line of that decision: its `at`, action and subject. */
  readonly undoes: string;
}

/** What a decision is, without what is found out about its files. */
export interface DecisionNote extends Pick<Decision, "at" | "action" | "subject"> {
  readonly reason?: string;
  readonly relations?: readonly RelationLine[];
}

/**
 * Notes a decision before its changes are made: a line in the log of this clone, and copies to undo it with. Call it under the
 * kernel lock. A line whose changes were never made is passed over when something is undone.
 */
export async function noteDecision(
  ctx: Pick<OrangeContext, "documents" | "logs">,
  note: DecisionNote,
  changes: readonly DocumentChange[],
): Promise<void> {
  const files: ChangedFile[] = [];
  for (const [index, change] of changes.entries()) {
    const key = "put" in change ? change.put : change.remove;
    const stored = await ctx.documents.get(key);
    const after = "put" in change ? await ctx.documents.revision(key, change.document) : null;
    const copy = stored === null ? null : `${COPIES}/${note.at.replace(/\D/g, "")}-${index}.md`;
    if (stored !== null && copy !== null)
      await ctx.documents.put(copy, { fields: stored.fields, body: stored.body });
    files.push({ key, before: stored?.rev ?? null, after, copy });
  }
  const { reason = "", relations = [], ...rest } = note;
  await ctx.logs.append(DECISIONS_KEY, { ...rest, reason, files, relations } satisfies Decision);
  await dropOldCopies(ctx);
}

/** The decision that is too long ago by now loses its copies; those before it have none any more. */
async function dropOldCopies({ documents, logs }: Pick<OrangeContext, "documents" | "logs">): Promise<void> {
  let left = MOST_UNDONE;
  for await (const entry of logs.newest(DECISIONS_KEY)) {
    if (entry.kind !== "record" || !isRecord(entry.value) || !isDecision(entry.value)) continue;
    if (left-- > 0) continue;
    for (const { copy } of entry.value.files) if (copy !== null) await documents.remove(copy);
    return;
  }
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

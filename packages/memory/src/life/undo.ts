import {
  isRecord,
  type OrangeContext,
  type OrangeError,
  requireIdentity,
  userInputError,
  withKernelLock,
} from "@orange-hyper/core";
import type { DocumentChange } from "@orange-hyper/core/ports";
import { updateIndex } from "@orange-hyper/graph";
import { undoConfirmation } from "./confirm.js";
import {
  type ChangedFile,
  DECISIONS_KEY,
  type Decision,
  decisionName,
  standingDecisions,
  type Undone,
} from "./decisions.js";
import { keptDocument } from "./kept-document.js";
import { addRelation } from "./relate.js";

/** Action of the log line that marks the begin of an undo. */
const BEGUN = "undoing";

/** Options of `undoDecision`. */
export interface UndoOptions {
  /** True to return the decision without undoing it. */
  readonly isDryRun?: boolean;
  /** A proposal or memory whose last decision is undone. Default: the last decision of all. */
  readonly subject?: string;
}

/**
 * Undoes the last decision about memory that was made in this clone, including its relations. Throws USER_INPUT_ERROR
 * when there is none, and when a file that it changed has changed since. Called again after an interruption, it
 * completes the undo of the same decision.
 */
export async function undoDecision(
  ctx: OrangeContext,
  { isDryRun = false, subject }: UndoOptions = {},
): Promise<Decision> {
  requireIdentity(ctx.project);
  if (isDryRun) return lastDecision(ctx, subject);
  return withKernelLock(ctx, "undo", async () => {
    const decision = await lastDecision(ctx, subject);
    const changes = await changesBack(ctx, decision);
    const at = ctx.clock.now();
    await ctx.logs.append(DECISIONS_KEY, { at, action: BEGUN, undoes: decisionName(decision) });
    for (const { before, removed, at: _, ...relation } of decision.relations) {
      const was = before ?? (removed === true ? relation : null);
      await addRelation(ctx, was === null ? { ...relation, at, removed: true } : { ...was, at });
    }
    const { confirmation } = decision;
    if (confirmation !== undefined) await undoConfirmation(ctx, confirmation);
    await ctx.documents.transaction(changes);
    await updateIndex(ctx);
    await ctx.logs.append(DECISIONS_KEY, {
      at,
      action: "undo",
      undoes: decisionName(decision),
    } satisfies Undone);
    return decision;
  });
}

/** Returns the name of the decision that an undo would undo now; null when there is none, or when it cannot be undone. */
export async function undoableDecision(ctx: OrangeContext): Promise<string | null> {
  return lastDecision(ctx, undefined).then(decisionName, () => null);
}

async function lastDecision(ctx: OrangeContext, subject: string | undefined): Promise<Decision> {
  const interrupted = await begunUndo(ctx);
  for await (const decision of standingDecisions(ctx)) {
    if (subject !== undefined && decision.subject !== subject) continue;
    const { made, changed } = await filesOf(ctx, decision);
    if (changed.length > 0) throw changedSince(decision, changed);
    if (made.length > 0 || decision.files.length === 0 || decisionName(decision) === interrupted)
      return decision;
    // The process stopped before the files of this decision were changed.
  }
  throw nothingToUndo();
}

/** Returns the name of the decision whose undo was begun last and not finished; null when there is none. */
async function begunUndo({ logs }: OrangeContext): Promise<string | null> {
  for await (const entry of logs.newest(DECISIONS_KEY)) {
    const isBegun = entry.kind === "record" && isRecord(entry.value) && entry.value["action"] === BEGUN;
    return isBegun ? String((entry.value as { readonly undoes?: unknown }).undoes) : null;
  }
  return null;
}

/**
 * Returns the files that are as the decision left them, and the keys of those that match neither the state before nor
 * after it.
 */
async function filesOf({ documents }: OrangeContext, { files }: Decision): Promise<FilesOf> {
  const made: ChangedFile[] = [];
  const changed: string[] = [];
  for (const file of files) {
    const rev = (await documents.get(file.key))?.rev ?? null;
    if (rev === file.after) made.push(file);
    else if (rev !== file.before) changed.push(file.key);
  }
  return { made, changed };
}

interface FilesOf {
  readonly made: readonly ChangedFile[];
  readonly changed: readonly string[];
}

/**
 * Returns the changes that undo a decision. Writes come before removals, so that an interruption loses nothing; a later
 * run skips what was undone already.
 */
async function changesBack(ctx: OrangeContext, decision: Decision): Promise<readonly DocumentChange[]> {
  const puts: DocumentChange[] = [];
  const removals: DocumentChange[] = [];
  for (const { key, before, after, was } of (await filesOf(ctx, decision)).made) {
    if (before === null) {
      removals.push({ remove: key });
      continue;
    }
    const document = keptDocument(was);
    if (document === null) throw notKept(decision);
    puts.push({ put: key, document, when: after === null ? { absent: true } : { rev: after } });
  }
  return [...puts, ...removals];
}

function nothingToUndo(): OrangeError {
  return userInputError(
    "There is no decision about memory to undo here.",
    "A decision is undone in the clone it was made in. Elsewhere a memory can be forgotten: run `orange graph list` to find it.",
  );
}

function changedSince({ action, subject }: Decision, keys: readonly string[]): OrangeError {
  return userInputError(
    `The last decision (${action} ${subject}) cannot be undone: changed since: ${keys.join(", ")}`,
    "Restore these files from version control, or make the opposite decision by hand.",
  );
}

function notKept({ action, subject }: Decision): OrangeError {
  return userInputError(
    `The last decision (${action} ${subject}) cannot be undone: what was there before it was not kept.`,
    "Restore the files from version control.",
  );
}

import {
  type OrangeContext,
  type OrangeError,
  requireIdentity,
  userInputError,
  withKernelLock,
} from "@orange-hyper/core";
import type { DocumentChange } from "@orange-hyper/core/ports";
import { updateIndex } from "@orange-hyper/graph";
import { DECISIONS_KEY, type Decision, decisionName, standingDecisions, type Undone } from "./decisions.js";
import { addRelation } from "./relate.js";

/** Which decision is undone, and whether it is. */
export interface UndoOptions {
  /** Only tells which one. */
  readonly isDryRun?: boolean;
  /** The last decision about this proposal or memory; without it the last one of all. */
  readonly subject?: string;
}

/**
 * Undoes the last decision about memory that was made in this clone, with what it related. Throws USER_INPUT_ERROR when there is
 * none, and when a file that it changed has changed since.
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
    await ctx.documents.transaction(changes);
    for (const { removed, ...relation } of decision.relations)
      await addRelation(ctx, { ...relation, at, ...(removed !== true && { removed: true as const }) });
    await ctx.logs.append(DECISIONS_KEY, {
      at,
      action: "undo",
      undoes: decisionName(decision),
    } satisfies Undone);
    await updateIndex(ctx);
    return decision;
  });
}

async function lastDecision(ctx: OrangeContext, subject: string | undefined): Promise<Decision> {
  for await (const decision of standingDecisions(ctx)) {
    if (subject !== undefined && decision.subject !== subject) continue;
    const changed = await filesOtherThan(ctx, decision, "after");
    if (changed.length === 0) return decision;
    // The machine stopped before its files were changed.
    if ((await filesOtherThan(ctx, decision, "before")).length === 0) continue;
    throw changedSince(decision, changed);
  }
  throw nothingToUndo();
}

/** Files that are not as they were before or after a decision. */
async function filesOtherThan(
  ctx: OrangeContext,
  { files }: Decision,
  when: "before" | "after",
): Promise<readonly string[]> {
  const others: string[] = [];
  for (const file of files)
    if (((await ctx.documents.get(file.key))?.rev ?? null) !== file[when]) others.push(file.key);
  return others;
}

/** Writes come first, so that an interruption loses nothing. */
async function changesBack(ctx: OrangeContext, decision: Decision): Promise<readonly DocumentChange[]> {
  const puts: DocumentChange[] = [];
  const removals: DocumentChange[] = [];
  for (const { key, before, after, copy } of decision.files) {
    if (before === null) {
      removals.push({ remove: key });
      continue;
    }
    const stored = copy === null ? null : await ctx.documents.get(copy);
    if (stored === null) throw copyGone(decision);
    const document = { fields: stored.fields, body: stored.body };
    puts.push({ put: key, document, when: after === null ? { absent: true } : { rev: after } });
  }
  return [...puts, ...removals];
}

function nothingToUndo(): OrangeError {
  return userInputError(
    "There is no decision about memory to undo here.",
    "Decisions are undone in the clone they were made in; `orange remember forget` and `orange remember restore` work anywhere.",
  );
}

function changedSince({ action, subject }: Decision, keys: readonly string[]): OrangeError {
  return userInputError(
    `The last decision (${action} ${subject}) cannot be undone: changed since: ${keys.join(", ")}`,
    "Restore these files from version control, or make the opposite decision by hand.",
  );
}

function copyGone({ action, subject }: Decision): OrangeError {
  return userInputError(
    `The last decision (${action} ${subject}) is too long ago: what was there before is not kept any more.`,
    "Restore the files from version control.",
  );
}

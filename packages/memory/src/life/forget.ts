import {
  type Key,
  type OrangeContext,
  requireIdentity,
  userInputError,
  withKernelLock,
} from "@orange-hyper/core";
import { type FieldValue, type FrontMatter, isSafeId, textField } from "@orange-hyper/core/documents";
import { type DocumentChange, documentStem, readFolder } from "@orange-hyper/core/ports";
import { isNodeType, nodeKey } from "@orange-hyper/core/storage";
import { shellQuote } from "@orange-hyper/core/text";
import { FORGOTTEN_FOLDER, forgottenKey, selectNode, updateIndex } from "@orange-hyper/graph";
import { restoreText } from "../edited/restore-text.js";
import { oneLine } from "../one-line.js";
import { noteDecision } from "./decisions.js";
import { findForgotten, forgottenNotFound } from "./find-forgotten.js";
import type { Moved } from "./moved.js";

/**
 * Removes an accepted memory from the graph: its file moves to a shared folder that nothing recalls from, with the
 * reason on one line and free of secrets. `restoreMemory` brings it back. Called again after an interruption, both
 * complete the remaining steps.
 */
export async function forgetMemory(ctx: OrangeContext, selector: string, reason: string): Promise<Moved> {
  requireIdentity(ctx.project);
  const why = await oneLine(reason);
  if (why === "") throw reasonMissing();
  return withKernelLock(ctx, "remember.forget", async () => {
    const node = await selectNode(ctx, selector).catch(async (error: unknown) => {
      if (isSafeId(selector) && (await ctx.documents.exists(forgottenKey(selector)))) await updateIndex(ctx);
      throw error;
    });
    const at = ctx.clock.now();
    const to = forgottenKey(node.id);
    const fields = { ...node.document.fields, forgotten_at: at, forgotten_reason: why };
    const changes: readonly DocumentChange[] = [
      { put: to, document: { fields, body: node.document.body } },
      { remove: node.key },
    ];
    await noteDecision(ctx, { at, action: "forget", subject: node.id, reason: why }, changes);
    await ctx.documents.transaction(changes);
    await updateIndex(ctx);
    return { id: node.id, from: node.key, to, at, reason: why };
  });
}

/**
 * Brings a forgotten memory back unchanged, or restores the accepted text of one that was edited by hand. Throws
 * USER_INPUT_ERROR when the node file exists already, or when the memory was not edited.
 */
export function restoreMemory(ctx: OrangeContext, selector: string): Promise<Moved> {
  requireIdentity(ctx.project);
  return withKernelLock(ctx, "remember.restore", async () => {
    const forgotten = await readFolder(ctx.documents, FORGOTTEN_FOLDER);
    const stored = findForgotten(forgotten, selector);
    if (stored === null) {
      const node = await selectNode(ctx, selector).catch(() => null);
      if (node !== null) return restoreText(ctx, node);
      throw forgottenNotFound(forgotten, selector);
    }
    const {
      forgotten_at: _,
      forgotten_reason: reason,
      ...fields
    } = stored.fields as Record<string, FieldValue>;
    const id = documentStem(stored.key);
    const nodeType = textField(fields, "node_type");
    if (!isNodeType(nodeType)) throw typeMissing(stored.key);
    const to = nodeKey(nodeType, id);
    const document = { fields: fields as FrontMatter, body: stored.body };
    const at = ctx.clock.now();
    const changes: DocumentChange[] = [{ remove: stored.key }];
    const there = await ctx.documents.get(to);
    if (there === null) {
      changes.unshift({ put: to, document, when: { absent: true } });
      await noteDecision(ctx, { at, action: "restore", subject: id }, changes);
    } else if (there.rev !== (await ctx.documents.revision(to, document))) throw placeTaken(id, stored.key);
    await ctx.documents.transaction(changes);
    await updateIndex(ctx);
    return { id, from: stored.key, to, at, reason: typeof reason === "string" ? reason : "" };
  });
}

function reasonMissing(): Error {
  return userInputError(
    "remember forget requires --reason <text>.",
    'Say in a few words why, for example `--reason "The parser was removed."`.',
  );
}

function typeMissing(key: Key): Error {
  return userInputError(
    `${key} does not say its node_type.`,
    "Repair the file by hand, or restore it from version control.",
  );
}

function placeTaken(id: string, key: Key): Error {
  return userInputError(
    `Memory ${id} is both accepted and forgotten.`,
    `Run \`orange remember forget ${shellQuote(id)} --reason "..."\` to forget it, or remove .orange-hyper/${key} to keep it.`,
  );
}

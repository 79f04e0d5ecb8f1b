import { shortId } from "@orange-hyper/core/documents";
import { idText, nextLine, pathLine, printable, type Screen } from "@orange-hyper/core/human";
import { relationSentence } from "@orange-hyper/graph";
import type { ConfirmData, MovedData, RelateData, UndoData } from "../schema.js";
import { actionWord } from "../words.js";

/** Renders the outcome of `remember forget` for people. */
export function renderForgotten({ node, reason }: MovedData, paint: Screen): string {
  const back = `orange remember restore ${shortId(node.id)}`;
  return [
    `${paint.green(paint.t`Forgotten`)} ${idText(node.id, paint)}: ${printable(reason)}`,
    pathLine(paint.t`File:`, node.file, paint),
    paint.t`It is not searched or told any more. Commit the change, and everybody forgets it.`,
    `${paint.t`To bring it back:`} ${back}`,
  ].join("\n");
}

/** Renders the outcome of `remember restore` for people. */
export function renderRestored({ node, moved_from }: MovedData, paint: Screen): string {
  const id = idText(node.id, paint);
  return [
    `${paint.green(paint.t`Restored`)} ${moved_from === null ? paint.t`${id}: it says again what was accepted` : id}`,
    pathLine(paint.t`File:`, node.file, paint),
    nextLine(`orange graph show ${shortId(node.id)}`, paint),
  ].join("\n");
}

/** Renders the outcome of `remember confirm` for people. */
export function renderConfirmed({ node, confirmations, targets }: ConfirmData, paint: Screen): string {
  return [
    `${paint.green(paint.t`Confirmed`)} ${idText(node.id, paint)} ${
      confirmations === 1 ? paint.t`(1 time by now)` : paint.t`(${confirmations} times by now)`
    }`,
    watched(targets.length, paint),
    nextLine(`orange graph show ${shortId(node.id)}`, paint),
  ].join("\n");
}

function watched(count: number, { t }: Screen): string {
  if (count === 0) return t`Nothing that it names is in the repository now, so nothing is watched.`;
  return count === 1
    ? t`1 thing that it speaks of is watched as of now.`
    : t`${count} things that it speaks of are watched as of now.`;
}

/** Renders the outcome of `remember relate` for people. */
export function renderRelated({ relation, removed }: RelateData, paint: Screen): string {
  return [
    `${paint.green(removed ? paint.t`Removed:` : paint.t`Related:`)} ${relationText(relation, paint)}`,
    nextLine(`orange graph show ${shortId(relation.source)}`, paint),
  ].join("\n");
}

/** Renders the outcome of `undo` for people. */
export function renderUndone({ undone, decision, files }: UndoData, paint: Screen): string {
  const { action, subject, at } = decision;
  return [
    `${undone ? paint.green(paint.t`Undone:`) : paint.t`Would undo:`} ${actionWord(action, paint)} ${subjectText(subject, paint)}`,
    paint.t`Decided at ${at}.`,
    ...files.map((file) => pathLine(paint.t`File:`, file, paint)),
    ...(undone ? [] : [nextLine("orange undo", paint)]),
  ].join("\n");
}

/** Renders the subject of a decision: one memory or proposal, or a relation of two memories. */
function subjectText(subject: string, screen: Screen): string {
  const [source = "", type, target] = subject.split(" ");
  if (type === undefined || target === undefined) return idText(source, screen);
  return relationText({ source, type, target }, screen);
}

function relationText({ source, type, target }: RelateData["relation"], screen: Screen): string {
  return relationSentence({ source: idText(source, screen), type, target: idText(target, screen) }, screen);
}

import { shortId } from "@orange-hyper/core/documents";
import { idText, nextLine, pathLine, printable, type Screen } from "@orange-hyper/core/human";
import { quantity } from "@orange-hyper/core/text";
import type { ConfirmData, MovedData, RelateData, UndoData } from "../schema.js";

/** What `remember forget` says to people. */
export function renderForgotten({ node, reason }: MovedData, paint: Screen): string {
  return [
    `${paint.green("Forgotten")} ${idText(node.id, paint)}: ${printable(reason)}`,
    pathLine("File:", node.file, paint),
    "It is not searched or told any more. Commit the change, and everybody forgets it.",
    `To bring it back: orange remember restore ${shortId(node.id)}`,
  ].join("\n");
}

/** What `remember restore` says to people. */
export function renderRestored({ node, moved_from }: MovedData, paint: Screen): string {
  return [
    `${paint.green("Restored")} ${idText(node.id, paint)}${moved_from === null ? ": it says again what was accepted" : ""}`,
    pathLine("File:", node.file, paint),
    nextLine(`orange graph show ${shortId(node.id)}`, paint),
  ].join("\n");
}

/** What `remember confirm` says to people. */
export function renderConfirmed({ node, confirmations, targets }: ConfirmData, paint: Screen): string {
  return [
    `${paint.green("Confirmed")} ${idText(node.id, paint)} (${quantity(confirmations, "time")} by now)`,
    targets.length === 0
      ? "Nothing that it names is in the repository now, so nothing is watched."
      : `${quantity(targets.length, "thing")} that it speaks of ${targets.length === 1 ? "is" : "are"} watched as of now.`,
    nextLine(`orange graph show ${shortId(node.id)}`, paint),
  ].join("\n");
}

/** What `remember relate` says to people. */
export function renderRelated({ relation, removed }: RelateData, paint: Screen): string {
  const { source, type, target } = relation;
  return [
    `${paint.green(removed ? "Removed:" : "Related:")} ${idText(source, paint)} ${type.replaceAll("_", " ")} ${idText(target, paint)}`,
    nextLine(`orange graph show ${shortId(source)}`, paint),
  ].join("\n");
}

/** What `undo` says to people. */
export function renderUndone({ undone, decision, files }: UndoData, paint: Screen): string {
  const { action, subject, at } = decision;
  return [
    `${undone ? paint.green("Undone:") : "Would undo:"} ${action} ${subjectText(subject, paint)}`,
    `Decided at ${at}.`,
    ...files.map((file) => pathLine("File:", file, paint)),
    ...(undone ? [] : [nextLine("orange undo", paint)]),
  ].join("\n");
}

/** What was decided about: one memory or proposal, or a relation of two. */
function subjectText(subject: string, screen: Screen): string {
  const [source = "", type, target] = subject.split(" ");
  if (type === undefined || target === undefined) return idText(source, screen);
  return `${idText(source, screen)} ${type.replaceAll("_", " ")} ${idText(target, screen)}`;
}

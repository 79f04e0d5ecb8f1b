import { shownId } from "@orange-hyper/core/documents";
import { nextLine, type Paint, printable, shellQuote } from "@orange-hyper/core/human";
import { quantity } from "@orange-hyper/core/text";
import type { ConfirmData, MovedData, RelateData, UndoData } from "../schema.js";

/** What `remember forget` says to people. */
export function renderForgotten({ node, reason }: MovedData, paint: Paint): string {
  return [
    `${paint.green("Forgotten")} ${node.id}: ${printable(reason)}`,
    `File: ${node.file}`,
    "It is not searched or told any more. Commit the change, and everybody forgets it.",
    `To bring it back: orange remember restore ${shellQuote(node.id)}`,
  ].join("\n");
}

/** What `remember restore` says to people. */
export function renderRestored({ node, moved_from }: MovedData, paint: Paint): string {
  return [
    `${paint.green("Restored")} ${node.id}${moved_from === null ? ": it says again what was accepted" : ""}`,
    `File: ${node.file}`,
    nextLine(`orange graph show ${shellQuote(node.id)}`, paint),
  ].join("\n");
}

/** What `remember confirm` says to people. */
export function renderConfirmed({ node, confirmations, targets }: ConfirmData, paint: Paint): string {
  return [
    `${paint.green("Confirmed")} ${node.id} (${quantity(confirmations, "time")} by now)`,
    targets.length === 0
      ? "Nothing that it names is in the repository now, so nothing is watched."
      : `${quantity(targets.length, "thing")} that it speaks of ${targets.length === 1 ? "is" : "are"} watched as of now.`,
    nextLine(`orange graph show ${shellQuote(node.id)}`, paint),
  ].join("\n");
}

/** What `remember relate` says to people. */
export function renderRelated({ relation, removed }: RelateData, paint: Paint): string {
  const { source, type, target } = relation;
  return [
    `${paint.green(removed ? "Removed:" : "Related:")} ${source} ${type.replaceAll("_", " ")} ${target}`,
    nextLine(`orange graph show ${shellQuote(source)}`, paint),
  ].join("\n");
}

/** What `undo` says to people. */
export function renderUndone({ undone, decision, files }: UndoData, paint: Paint): string {
  const { action, subject, at } = decision;
  return [
    `${undone ? paint.green("Undone:") : "Would undo:"} ${action} ${shownId(subject)}`,
    `Decided at ${at}.`,
    ...files.map((file) => `File: ${file}`),
    ...(undone ? [] : [nextLine("orange undo", paint)]),
  ].join("\n");
}

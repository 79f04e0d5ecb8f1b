import { displayWidth, fit, padded, printable, type Screen } from "@orange-hyper/core/human";
import { FIELDS, type Field, type Mode } from "../state/state.js";
import { CURSOR } from "./cursor.js";
import { tail } from "./key-line.js";

/** Formats the form of a new task. */
export function formLines(
  { draft, field, isSent }: Extract<Mode, { kind: "create" }>,
  width: number,
  screen: Screen,
): readonly string[] {
  const labels = FIELDS.map((one) => label(one, screen));
  const column = Math.max(...labels.map(displayWidth)) + 2;
  const room = Math.max(1, width - column - 3);
  const lines = FIELDS.map((one, at) => {
    const isHere = one === field;
    const isChoice = one === "harness" || one === "status";
    const value = isChoice ? fit(`‹ ${draft[one]} ›`, room, screen) : tail(printable(draft[one]), room);
    const cursor = isHere && !isChoice && !isSent ? CURSOR : "";
    return `${isHere ? screen.cyan("❯") : " "} ${padded(labels[at] ?? "", column)}${value}${cursor}`;
  });
  const title = isSent ? screen.yellow(screen.t`processing…`) : screen.bold(screen.t`New task`);
  return [title, "", ...lines];
}

function label(field: Field, { t }: Screen): string {
  switch (field) {
    case "branch":
      return t`Branch`;
    case "summary":
      return t`Summary`;
    case "harness":
      return t`Harness`;
    case "status":
      return t`Status`;
  }
}

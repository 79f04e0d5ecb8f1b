import { displayWidth, fit, padded, printable, type Screen } from "@orange-hyper/core/human";
import { FIELDS, type Field, type Mode } from "../state/state.js";
import { CURSOR } from "./cursor.js";
import { tail } from "./key-line.js";

/** Formats the form of a new task, without its first lines if the current field would not fit otherwise. */
export function formLines(
  { draft, field, isSent }: Extract<Mode, { kind: "create" }>,
  { width, lines: room }: { readonly width: number; readonly lines: number },
  screen: Screen,
): readonly string[] {
  const labels = FIELDS.map((one) => label(one, screen));
  const column = Math.max(...labels.map(displayWidth)) + 2;
  const columns = Math.max(1, width - column - 3);
  const fields = FIELDS.map((one, at) => {
    const isHere = one === field;
    const isChoice = one === "harness" || one === "status";
    const value = isChoice ? fit(`‹ ${draft[one]} ›`, columns, screen) : tail(printable(draft[one]), columns);
    const cursor = isHere && !isChoice && !isSent ? CURSOR : "";
    return `${isHere ? screen.cyan("❯") : " "} ${padded(labels[at] ?? "", column)}${value}${cursor}`;
  });
  const title = isSent ? screen.yellow(screen.t`processing…`) : screen.bold(screen.t`New task`);
  const above = [title, ""];
  const needed = above.length + FIELDS.indexOf(field) + 1;
  return [...above, ...fields].slice(Math.max(0, needed - room));
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

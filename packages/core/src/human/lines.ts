import { printable } from "../text/printable.js";
import type { Paint } from "./paint.js";

/** "yes" or "no". */
export function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}

/** "Label: value" on one line. */
export function line(label: string, value: string): string {
  return `${label}: ${printable(value)}`;
}

/** A bold title and its items, one on each line; "none" where there are none. */
export function list(title: string, items: readonly string[], paint: Paint): string {
  const lines = items.length === 0 ? ["none"] : items;
  return [paint.bold(title), ...lines.map((item) => `  ${printable(item)}`)].join("\n");
}

/** The line that names the command to type next. */
export function nextLine(command: string, paint: Paint): string {
  return `${paint.dim("Next:")} ${command}`;
}

/** Blocks of lines with an empty line between them; empty blocks are left out. */
export function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

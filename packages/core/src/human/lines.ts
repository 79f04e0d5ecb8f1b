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

/** The line that names the command to type next. */
export function nextLine(command: string, paint: Paint): string {
  return `${paint.dim("Next:")} ${command}`;
}

/** Blocks of lines with an empty line between them; empty blocks are left out. */
export function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

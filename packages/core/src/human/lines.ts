import { printable } from "../text/printable.js";
import type { Messages } from "./messages.js";
import type { Screen } from "./screen.js";
import { wrapped } from "./wrap.js";

/** "yes" or "no". */
export function yesNo(value: boolean, { t }: Pick<Messages, "t">): string {
  return value ? t`yes` : t`no`;
}

/** "Label: value" on one line. */
export function line(label: string, value: string): string {
  return `${label}: ${printable(value)}`;
}

/** A bold title and its items, each on lines of its own; "none" where there are none. */
export function list(title: string, items: readonly string[], screen: Screen): string {
  const lines = items.length === 0 ? [screen.t`none`] : items;
  return [screen.bold(title), ...lines.map((item) => wrapped(printable(item), screen, "  "))].join("\n");
}

/** The line that names the command to type next. */
export function nextLine(command: string, screen: Screen): string {
  return `${screen.dim(screen.t`Next:`)} ${command}`;
}

/** Blocks of lines with an empty line between them; empty blocks are left out. */
export function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

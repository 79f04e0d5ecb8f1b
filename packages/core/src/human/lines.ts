import { printable } from "../text/printable.js";
import type { Messages } from "./messages.js";
import type { Screen } from "./screen.js";
import { wrapped } from "./wrap.js";

/** Returns the translated "yes" or "no". */
export function yesNo(value: boolean, { t }: Pick<Messages, "t">): string {
  return value ? t`yes` : t`no`;
}

/** Formats "Label: value" on one line. */
export function line(label: string, value: string): string {
  return `${label}: ${printable(value)}`;
}

/** Formats a bold title followed by its items, each starting a line; "none" when there are no items. */
export function list(title: string, items: readonly string[], screen: Screen): string {
  const lines = items.length === 0 ? [screen.t`none`] : items;
  return [screen.bold(title), ...lines.map((item) => wrapped(printable(item), screen, "  "))].join("\n");
}

/** Formats the line that suggests the next command. */
export function nextLine(command: string, screen: Screen): string {
  return `${screen.dim(screen.t`Next:`)} ${command}`;
}

/** Joins blocks of lines with an empty line between them. Empty blocks are left out. */
export function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

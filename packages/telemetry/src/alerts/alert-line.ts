import { printable } from "@orange-hyper/core/text";
import type { OpenAlert } from "./alert.js";

/** Longest line that a user is told beside an agent's work. */
const LONGEST = 240;
const MORE = "see `orange telemetry status`";

/** One line about open alerts for the user of an agent: what is broken and what mends it. "" for none. */
export function alertLine(open: readonly OpenAlert[]): string {
  const bySeverity = [...open].sort((a, b) => rank(a) - rank(b));
  const told: string[] = [];
  for (const [index, alert] of bySeverity.entries()) {
    const left = bySeverity.length - index - 1;
    const line = [...told, sentence(alert), ...more(left)].join(" ");
    if (told.length > 0 && line.length > LONGEST - PREFIX.length)
      return `${PREFIX}${[...told, ...more(left + 1)].join(" ")}`;
    told.push(sentence(alert));
  }
  return told.length === 0 ? "" : `${PREFIX}${told.join(" ")}`;
}

const PREFIX = "Orange: ";

function sentence({ message, repair, count }: OpenAlert): string {
  const times = count > 1 ? ` (${count} times)` : "";
  return `${printable(message)}${times}. ${printable(repair)}`;
}

function more(left: number): readonly string[] {
  return left === 0 ? [] : [`${left} more: ${MORE}.`];
}

function rank({ severity }: OpenAlert): number {
  return severity === "critical" ? 0 : 1;
}

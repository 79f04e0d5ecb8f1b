import { ellipsize, printable } from "@orange-hyper/core/text";
import type { OpenAlert } from "./alert.js";

/** Maximum length of a line that hosts show the user beside an agent's work, in characters. */
export const MAX_LINE_LENGTH = 160;
/** Maximum length of the message in such a line, in characters, so that the repair command always fits whole. */
const MAX_MESSAGE_LENGTH = 72;
const MAX_REPAIR_LENGTH = 48;
const PREFIX = "Orange: ";
const COMMAND = /`orange [^`]{1,40}`/;

/** A line for the user of an agent, and the alerts that it covers. */
export interface AlertLine {
  readonly line: string;
  readonly told: readonly OpenAlert[];
}

/**
 * Formats open alerts as one line of at most `room` characters: what is broken and how to repair it, the most severe
 * first, then the number of further alerts. The line is "" when not even one alert fits.
 */
export function alertLine(open: readonly OpenAlert[], room: number): AlertLine {
  const sorted = [...open].sort((a, b) => rank(a) - rank(b));
  let best: AlertLine = { line: "", told: [] };
  for (let count = 1; count <= sorted.length; count += 1) {
    const told = sorted.slice(0, count);
    const line = `${PREFIX}${[...told.map(sentence), ...more(sorted.length - count)].join(" ")}`;
    if (line.length > room) break;
    best = { line, told };
  }
  return best;
}

function sentence({ message, repair, count }: OpenAlert): string {
  const times = count > 1 ? ` (${count} times)` : "";
  const [command] = COMMAND.exec(repair) ?? [];
  const mends = command === undefined ? ellipsize(printable(repair), MAX_REPAIR_LENGTH) : `Run ${command}.`;
  return `${ellipsize(printable(message), MAX_MESSAGE_LENGTH)}${times}. ${mends}`;
}

function more(left: number): readonly string[] {
  return left === 0 ? [] : [`${left} more.`];
}

/**
 * Ranks alerts: critical ones first, then those of hooks, which are shown only once; anything else that is broken will
 * be shown again.
 */
function rank({ severity, source }: OpenAlert): number {
  return severity === "critical" ? 0 : source === "hooks" ? 1 : 2;
}

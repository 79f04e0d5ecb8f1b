import { ellipsize, printable } from "@orange-hyper/core/text";
import type { OpenAlert } from "./alert.js";

/** Most characters of a line that hosts show their user beside an agent's work. */
export const LINE_ROOM = 160;
/** What is broken may take so much of it: what mends it has to be read whole. */
const LONGEST_MESSAGE = 72;
const LONGEST_REPAIR = 48;
const PREFIX = "Orange: ";
const COMMAND = /`orange [^`]{1,40}`/;

/** A line for the user of an agent, and the alerts that it tells of. */
export interface AlertLine {
  readonly line: string;
  readonly told: readonly OpenAlert[];
}

/**
 * One line about open alerts in so much room: what is broken and what mends it, the worst first, then how many more there are.
 * "" where there is no room for one.
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
  const mends = command === undefined ? ellipsize(printable(repair), LONGEST_REPAIR) : `Run ${command}.`;
  return `${ellipsize(printable(message), LONGEST_MESSAGE)}${times}. ${mends}`;
}

function more(left: number): readonly string[] {
  return left === 0 ? [] : [`${left} more.`];
}

/** A hook's own alert holds only for this line; what is broken is told again. */
function rank({ severity, source }: OpenAlert): number {
  return severity === "critical" ? 0 : source === "hooks" ? 1 : 2;
}

import { printable, type Screen, when } from "@orange-hyper/core/human";
import { STATUSES } from "../model/status.js";
import type { TimelineCheck, TimelineEntry } from "../reports/timeline-entry.js";
import { duration } from "./run-lines.js";
import { statusWord } from "./words.js";

/** Maximum characters of an entry's text on its line. The report and the page show all of it. */
const MAX_TEXT_LENGTH = 160;

/** Renders a timeline entry as one line: when, in which iteration, who, what and, in their own words, why. */
export function timelineLine(entry: TimelineEntry, screen: Screen): string {
  const { at, iteration, text = "" } = entry;
  const said = printable(text.split("\n")[0] ?? "");
  const cut = said.length <= MAX_TEXT_LENGTH ? said : `${said.slice(0, MAX_TEXT_LENGTH - 1)}…`;
  const parts = [
    `  ${screen.dim(when(at, screen).padEnd(4))}`,
    screen.dim(iteration === 0 ? "-" : String(iteration)),
    [actor(entry, screen), outcome(entry, screen)].filter((part) => part !== "").join("  "),
    ...(cut === "" ? [] : [screen.dim(cut)]),
  ];
  return parts.join("  ");
}

function actor({ who, provider }: TimelineEntry, { t }: Screen): string {
  if (who === "person") return t`you`;
  return provider === undefined ? who : `${who} (${printable(provider)})`;
}

/** Returns the result of an entry in a few words. Codes of roles and rules are not translated. */
function outcome(entry: TimelineEntry, screen: Screen): string {
  const { t } = screen;
  const { kind, change, about = "" } = entry;
  const word = printable(entry.word ?? "");
  switch (kind) {
    case "begun":
      return t`begins: ${word}`;
    case "refused":
      return screen.red(t`refused: ${word}`);
    case "open":
      return screen.cyan(t`is asked`);
    case "captured":
      return t`measured: files ${change?.files ?? 0}, lines ${change?.lines ?? 0}`;
    case "validated":
      return checksText(entry.checks ?? [], screen);
    case "gates":
      return word === "met" ? screen.green(t`every gate is met`) : screen.yellow(t`gates are open`);
    case "decided":
      return t`decides: ${[word, printable(about)].filter((part) => part !== "").join(" ")}`;
    case "overridden":
      return screen.yellow(t`overruled: ${word}`);
    case "triggered":
      return t`calls the critic: ${word}`;
    case "no-critic":
      return t`there is no critic: ${word}`;
    case "repair":
      return t`asks for a repair: ${word}`;
    case "asked":
      return screen.yellow(t`asks you: ${word} ${printable(about)}`);
    case "answered":
      return `${word} ${printable(about)}`;
    case "handoff":
      return t`is handed over`;
    case "side":
      return t`side question: ${word}`;
    case "fan-out":
      return t`side questions: ${word}`;
    case "status":
      return t`now: ${statusOf(word, screen)}`;
    case "ended":
      return screen.bold(t`the run ends: ${statusOf(word, screen)}`);
    default:
      return word;
  }
}

function checksText(checks: readonly TimelineCheck[], screen: Screen): string {
  if (checks.length === 0) return screen.yellow(screen.t`no check is configured`);
  return checks.map((check) => checkText(check, screen)).join(", ");
}

function checkText({ id, exit, timedOut, ms, ok }: TimelineCheck, screen: Screen): string {
  const { t } = screen;
  const how = timedOut ? t`timed out` : exit === null ? t`ended by a signal` : t`exit ${exit}`;
  const took = ms < 10_000 ? t`${(ms / 1000).toFixed(1)} s` : duration(ms / 1000, screen);
  return (ok ? screen.green : screen.red)(`${printable(id)} ${how}, ${took}`);
}

function statusOf(word: string, screen: Screen): string {
  const status = STATUSES.find((one) => one === word);
  return status === undefined ? word : statusWord(status, screen);
}

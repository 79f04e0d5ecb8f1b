import { blocks, printable, type Screen, when } from "@orange-hyper/core/human";
import type { TrailEntry } from "../engine/state.js";
import type { RunEvent } from "../model/event.js";
import type { Gate } from "../model/gate.js";
import type { DetailsData } from "../wire.js";
import { approvalLines, headLines, nextLines, runFacts } from "./run-lines.js";

/** How many of the last events people see; `--json` has all of them. */
const EVENTS = 20;

/** `run show` for people. */
export function detailsText(data: DetailsData, screen: Screen): string {
  const { t } = screen;
  const { run, gates, revision_trail, approvals, timeline, next_actions } = data;
  const pending = approvals.filter(({ status }) => status === "pending");
  return blocks([
    headLines(run, screen).join("\n"),
    runFacts(run, screen),
    titled(
      screen.bold(t`Gates`),
      gates.gates.map((gate) => gateLine(gate, screen)),
    ),
    titled(
      screen.bold(t`Repairs`),
      revision_trail.map((entry) => trailLine(entry, screen)),
    ),
    titled(screen.bold(t`Waits for you`), approvalLines(run.run_id, pending, screen)),
    titled(
      screen.bold(t`Last events`),
      timeline.slice(-EVENTS).map((event) => eventLine(event, screen)),
    ),
    nextLines(next_actions, screen).join("\n"),
  ]);
}

function titled(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : [title, ...lines].join("\n");
}

/** A gate with its mark and what it says. */
export function gateLine({ id, ok, reason }: Gate, screen: Screen): string {
  const mark = ok ? screen.green("+") : screen.red("-");
  return `  ${mark} ${id.padEnd(3)} ${printable(screen.translate(reason))}`;
}

function trailLine({ n, packet_ref, outcome, verdict }: TrailEntry, screen: Screen): string {
  const { t } = screen;
  const word = {
    resolved: screen.green(t`resolved`),
    repeated: screen.red(t`failed again`),
    superseded: screen.dim(t`superseded`),
    open: screen.yellow(t`open`),
  }[outcome];
  return `  ${n}. ${printable(packet_ref)}  ${word}${verdict === null ? "" : `  ${printable(verdict)}`}`;
}

function eventLine({ type, at, data }: RunEvent, screen: Screen): string {
  return `  ${screen.dim(when(at, screen).padEnd(4))} ${type}${printable(eventWords(data))}`;
}

/** What of an event fits on its line: its words and references, in the order in which they stand there. */
function eventWords(data: RunEvent["data"]): string {
  const words = Object.entries(data).flatMap(([name, value]) =>
    name !== "from" && (typeof value === "string" || typeof value === "boolean") ? [`${name} ${value}`] : [],
  );
  return words.length === 0 ? "" : `  ${words.slice(0, 4).join(", ").slice(0, 160)}`;
}

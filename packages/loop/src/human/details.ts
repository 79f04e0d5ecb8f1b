import { blocks, printable, type Screen } from "@orange-hyper/core/human";
import type { TimelineEntry } from "../reports/timeline-entry.js";
import type { TrailEntry } from "../schema/commands.js";
import type { Gate } from "../schema/evidence-artifacts.js";
import type { DetailsData } from "../wire.js";
import { approvalLines, headLines, nextLines, runFacts } from "./run-lines.js";
import { timelineLine } from "./timeline-lines.js";

/** Number of timeline entries shown to people, from the end. The page and `--json` contain all of them. */
const ENTRIES = 30;

/** Renders `run show` for people. */
export function detailsText(data: DetailsData, entries: readonly TimelineEntry[], screen: Screen): string {
  const { t } = screen;
  const { run, gates, revision_trail, approvals, next_actions } = data;
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
      screen.bold(t`Timeline`),
      entries.slice(-ENTRIES).map((entry) => timelineLine(entry, screen)),
    ),
    nextLines(next_actions, screen).join("\n"),
  ]);
}

function titled(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : [title, ...lines].join("\n");
}

/** Renders a gate with its mark and reason. */
function gateLine({ id, ok, reason }: Gate, screen: Screen): string {
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

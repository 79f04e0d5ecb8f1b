import { fit, type Screen } from "@orange-hyper/core/human";
import type { RunView } from "./run-board.js";

/** Width of a mark and the blank after it, in columns. */
const MARK = 2;

type Gate = RunView["gates"]["gates"][number];

/** Formats the gates with mark, reason and evidence, followed by the repairs. */
export function gateLines(details: RunView, width: number, screen: Screen): readonly string[] {
  const { gates, revision_trail, run } = details;
  const names = Math.max(...gates.gates.map(({ id }) => id.length), 0);
  return [
    ...gates.gates.map((gate) => {
      const text = `${gate.id.padEnd(names)} ${screen.translate(gate.reason)}`;
      const refs = gate.refs.length === 0 ? "" : `  ${gate.refs.join(" ")}`;
      return mark(gate, run, screen) + shown(text, refs, Math.max(1, width - MARK), screen);
    }),
    ...revision_trail.map(({ n, outcome, verdict }) =>
      screen.dim(fit(screen.t`repair ${n}: ${outcomeWord(outcome, screen)} ${verdict ?? ""}`, width, screen)),
    ),
  ];
}

function outcomeWord(outcome: RunView["revision_trail"][number]["outcome"], { t }: Screen): string {
  return { resolved: t`resolved`, repeated: t`failed again`, superseded: t`superseded`, open: t`open` }[
    outcome
  ];
}

/** Appends the evidence if there is room for it. */
function shown(text: string, refs: string, width: number, screen: Screen): string {
  const whole = fit(text, width, screen);
  const both = fit(text + refs, width, screen);
  const hasRoom = !both.endsWith(screen.ellipsis);
  return ` ${whole}${hasRoom ? screen.dim(both.slice(whole.length)) : ""}`;
}

/** Returns the mark of a gate: met, unmet, or not yet known. */
function mark(gate: Gate, run: RunView["run"], screen: Screen): string {
  if (gate.ok) return screen.green("✓");
  return isOpen(gate, run) ? screen.dim("·") : screen.red("✗");
}

/** Returns true if what the gate is about was not yet measured or decided, at least not for the current files. */
function isOpen({ id }: Gate, run: RunView["run"]): boolean {
  const { tree_digest } = run;
  switch (id) {
    case "PG1":
      return run.plan === null;
    case "RG1":
      return run.research === null;
    case "G1":
      return run.implementation === null;
    case "G2":
    case "VG1":
      return run.validation?.tree !== tree_digest;
    case "G3":
    case "VG2":
      return run.verdict?.tree !== tree_digest;
    case "G8":
      return run.latest.git_evidence === null;
    case "G5":
      return run.capture.forbidden.length === 0 && isUndecided(run);
    case "G7":
    case "G9":
      return isUndecided(run);
    default:
      return false;
  }
}

/** Returns true unless an approval was rejected, because then a person may still decide. */
function isUndecided({ approvals }: RunView["run"]): boolean {
  return !approvals.some(({ status }) => status === "rejected");
}

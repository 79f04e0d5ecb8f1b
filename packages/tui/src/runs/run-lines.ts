import type { Screen } from "@orange-hyper/core/human";
import { type RunSummary, statusPaint, statusWord } from "@orange-hyper/loop";
import { cell } from "../screen/cell.js";
import { type Part, partText } from "../screen/part.js";
import { type RunsState, statusOf } from "./state.js";

/** Widths of the status and of the iterations in columns, each including the blank before it. */
const STATUS = 24;
const ITERATIONS = 7;
/** Width of the selection mark and the blank after it. */
const BEGIN = 2;
/** Places the goal below the id. */
const INDENT = "  └ ";

/** Formats the column heads above the runs, with the range of visible runs if not all are visible. */
export function runHeads(width: number, part: Part, screen: Screen): string {
  const status = cell(screen.t`Status`, STATUS - 1, screen);
  const rounds = cell(screen.t`Round`, ITERATIONS - 1, screen);
  const name = cell(`${screen.t`Run`} ${partText(part)}`, BEGIN + nameColumns(width), screen);
  return screen.bold(`${name} ${status} ${rounds}`);
}

/** Formats the two lines of a run. */
export function runLines(
  summary: RunSummary,
  state: RunsState,
  width: number,
  screen: Screen,
): readonly string[] {
  const { run } = summary;
  const isSelected = run.run_id === state.selected;
  const status = statusOf(summary);
  const isBusy = state.busy.has(run.run_id) && status !== "running";
  const word = isBusy ? screen.t`processing…` : statusWord(status, screen);
  const paint = isBusy ? screen.yellow : statusPaint(status, screen);
  const rounds = `${run.counters.iterations}/${run.limits.max_iterations}`;
  const first = [
    `${isSelected ? screen.cyan("❯") : " "} `,
    cell(run.run_id.slice(-8), nameColumns(width), screen, isSelected ? screen.bold : String),
    ` ${cell(word, STATUS - 1, screen, paint)}`,
    ` ${cell(rounds, ITERATIONS - 1, screen, screen.dim)}`,
  ].join("");
  const goal = cell(run.goal, Math.max(1, width - INDENT.length), screen, isSelected ? String : screen.dim);
  return [first, INDENT + goal];
}

function nameColumns(width: number): number {
  return Math.max(1, width - BEGIN - STATUS - ITERATIONS);
}

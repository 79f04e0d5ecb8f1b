import type { Screen } from "@orange-hyper/core/human";
import { type RunSummary, statusPaint, statusWord } from "@orange-hyper/loop";
import { cell } from "../screen/cell.js";
import type { RunsState } from "./state.js";

/** Columns of a status and of the iterations, each with the blank before it. */
const STATUS = 22;
const ITERATIONS = 7;
/** Selector, and a blank behind it. */
const BEGIN = 2;
/** The goal stands below the id. */
const INDENT = "  └ ";

/** The two lines of a run. */
export function runLines(
  { run, interrupted }: RunSummary,
  state: RunsState,
  width: number,
  screen: Screen,
): readonly string[] {
  const isSelected = run.run_id === state.selected;
  const isBusy = state.busy.has(run.run_id);
  const status = interrupted ? "paused" : run.status;
  const word = isBusy ? screen.t`processing…` : statusWord(status, screen);
  const paint = isBusy ? screen.yellow : statusPaint(status, screen);
  const name = Math.max(1, width - BEGIN - STATUS - ITERATIONS);
  const first = [
    `${isSelected ? screen.cyan("❯") : " "} `,
    cell(run.run_id.slice(-8), name, screen, isSelected ? screen.bold : String),
    ` ${cell(word, STATUS - 1, screen, paint)}`,
    ` ${cell(`${run.counters.iterations}/${run.limits.max_iterations}`, ITERATIONS - 1, screen, screen.dim)}`,
  ].join("");
  const goal = cell(run.goal, Math.max(1, width - INDENT.length), screen, isSelected ? String : screen.dim);
  return [first, INDENT + goal];
}

import { displayWidth, type Screen } from "@orange-hyper/core/human";
import type { Task } from "@orange-hyper/tasks";
import type { Checks, Row } from "../board/row.js";
import type { Looked, State } from "../state/state.js";
import { cell } from "./cell.js";
import { type ColumnName, type Columns, WIDTHS } from "./columns.js";
import { statusPaint } from "./status-paint.js";

const MARKS: Readonly<Record<Checks, string>> = { pass: " ✓", fail: " ✗", pending: " ⏳", none: "" };

/** Formats the pull request of a task, for example "#12 open ✓"; "" if there is none. */
function pullRequestText(
  { pr_url: url, pr_state: state }: Pick<Task, "pr_url" | "pr_state">,
  checks: Checks,
  { t }: Pick<Screen, "t">,
): string {
  if (url === null) return "";
  const number = /\/(\d+)\/?(?:[?#].*)?$/.exec(url)?.[1] ?? "?";
  if (state === "MERGED") return t`#${number} merged`;
  if (state === "CLOSED") return t`#${number} closed`;
  return t`#${number} open` + MARKS[checks];
}

const ICONS = { active: "●", crashed: "✗", inactive: "○" } as const;

/** Formats the two lines of a task. */
export function rowLines(row: Row, state: State, columns: Columns, screen: Screen): readonly string[] {
  const { task } = row;
  const isSelected = task.id === state.selected;
  const looked = state.looked.get(task.id);
  const others = columns.others.map((name) => columnCell(name, row, { state, looked, screen }));
  const summary = task.summary.trim() === "" ? screen.t`(no summary)` : task.summary;
  const first = [taskCell(row, { state, isSelected, columns: columns.task, screen }), ...others].join(" ");
  const paint = isSelected ? String : screen.dim;
  const room = Math.max(1, lineWidth(columns) - INDENT.length);
  return [first, INDENT + cell(summary, room, screen, paint)];
}

/** Returns the width of a whole line. */
function lineWidth({ task, others }: Columns): number {
  return others.reduce((sum, name) => sum + WIDTHS[name] + 1, task);
}

/** Places the summary below the branch. */
const INDENT = "    └ ";

interface TaskCell {
  readonly state: State;
  readonly isSelected: boolean;
  readonly columns: number;
  readonly screen: Screen;
}

function taskCell({ task, session }: Row, { state, isSelected, columns, screen }: TaskCell): string {
  const icon = { active: screen.green, crashed: screen.red, inactive: screen.dim }[session](ICONS[session]);
  const selector = isSelected ? screen.cyan("❯") : " ";
  const number = task.workspace === null ? "" : `[${task.workspace.split("--").at(-1)}] `;
  const name = state.project === null ? `${task.project}/${task.branch}` : task.branch;
  const id = isSelected ? ` (${task.id})` : "";
  const begin = `${selector} ${icon} `;
  const room = Math.max(1, columns - BEGIN_COLUMNS);
  return begin + cell(number + name + id, room, screen, isSelected ? screen.bold : String);
}

/** Width of the selection mark and the icon, each followed by a blank. */
const BEGIN_COLUMNS = 4;

interface CellOf {
  readonly state: State;
  readonly looked: Looked | undefined;
  readonly screen: Screen;
}

function columnCell(name: ColumnName, row: Row, { state, looked, screen }: CellOf): string {
  const { task, attention } = row;
  const columns = WIDTHS[name];
  switch (name) {
    case "status": {
      if (state.busy.has(task.id)) return cell(screen.t`processing…`, columns, screen, screen.yellow);
      const mark = attention === null ? "" : screen.red("!");
      const paint = statusPaint(task.status, screen);
      return mark + cell(task.status, columns - displayWidth(mark), screen, paint);
    }
    case "pr":
      return cell(pullRequestText(task, looked?.checks ?? "none", screen), columns, screen);
    case "commits":
      return cell(looked?.work == null ? "" : String(looked.work.commits), columns, screen);
    case "changes":
      return changesCell(looked, columns, screen);
    case "activity":
      return cell(activity(task.updated_at, screen), columns, screen, screen.dim);
  }
}

function changesCell(looked: Looked | undefined, columns: number, screen: Screen): string {
  if (looked?.work == null) return cell("", columns, screen);
  const { added, removed } = looked.work;
  return cell(`+${added} -${removed}`, columns, screen);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats the age of a time in one unit, from seconds to days. */
function activity(at: string, { now, t }: Screen): string {
  const seconds = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / 1000));
  if (Number.isNaN(seconds)) return "";
  if (seconds < MINUTE) return t`${seconds}s ago`;
  if (seconds < HOUR) return t`${Math.floor(seconds / MINUTE)}m ago`;
  if (seconds < DAY) return t`${Math.floor(seconds / HOUR)}h ago`;
  return t`${Math.floor(seconds / DAY)}d ago`;
}

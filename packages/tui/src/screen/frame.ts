import { fit, type Screen } from "@orange-hyper/core/human";
import { isOutputFullWidth, type Layout, layoutOf } from "../state/layout.js";
import { rowOf, type State, shownRows } from "../state/state.js";
import { cell } from "./cell.js";
import { columnsFor, headOf, WIDTHS } from "./columns.js";
import { formLines } from "./form-lines.js";
import { header } from "./header.js";
import { keyLine } from "./key-line.js";
import { beside, outputLines, textLines } from "./panel.js";
import { partText } from "./part.js";
import { rowLines } from "./row-lines.js";
import { screenLines } from "./screen-lines.js";

/**
 * Returns all lines of the screen, none wider than the screen; the last one is there at any height. Pure: the same state
 * and screen give the same lines.
 */
export function frame(state: State, screen: Screen): readonly string[] {
  const { columns } = state.size;
  const layout = layoutOf(state);
  const parts = {
    header: header(state, columns, screen),
    heads: heads(state, layout, screen),
    middle: content(state, layout, screen),
    lines: layout.lines,
    keys: keyLine(state, columns, screen),
  };
  return screenLines(state, parts, screen);
}

function heads(state: State, { width, tasks }: Layout, screen: Screen): string {
  const { mode, size } = state;
  if (mode.kind === "body") return screen.bold(fit(nameOf(state, mode.id), size.columns, screen));
  if (mode.kind === "create" || isOutputFullWidth(state)) return "";
  const { task, others } = columnsFor(width);
  const cells = others.map((name) => cell(headOf(name, screen), WIDTHS[name], screen));
  const part = partText({ top: state.top, room: tasks, length: shownRows(state).length });
  return screen.bold([cell(`${screen.t`Task`} ${part}`, task, screen), ...cells].join(" "));
}

function content(state: State, layout: Layout, screen: Screen): readonly string[] {
  const { mode, output, size } = state;
  const { lines } = layout;
  if (mode.kind === "create") return formLines(mode, { width: size.columns, lines }, screen);
  if (mode.kind === "body") {
    const { text, top } = mode;
    if (text === null) return [];
    if (text === "") return [screen.dim(screen.t`Nothing is written in it yet.`)];
    return textLines(text, { top, lines, width: size.columns });
  }
  if (output === null) return listLines(state, layout, screen);
  const name = nameOf(state, output.id);
  const width = isOutputFullWidth(state) ? size.columns : layout.output;
  const printed = outputLines(output.text, { name, lines, width }, screen);
  return isOutputFullWidth(state)
    ? printed
    : beside(listLines(state, layout, screen), printed, { width: layout.width, lines }, screen);
}

function nameOf(state: State, id: string): string {
  const task = rowOf(state, id)?.task;
  return task === undefined ? "" : `${task.branch} · ${task.status}`;
}

function listLines(state: State, { width, tasks }: Layout, screen: Screen): readonly string[] {
  if (state.board === null) return [screen.dim(screen.t`Reading the tasks ...`)];
  const rows = shownRows(state);
  if (rows.length === 0) return [screen.dim(fit(nothing(state, screen), width, screen))];
  const columns = columnsFor(width);
  return rows.slice(state.top, state.top + tasks).flatMap((row) => rowLines(row, state, columns, screen));
}

function nothing({ board, project }: State, { t }: Screen): string {
  if ((board?.rows.length ?? 0) > 0) return t`No task is in this filter: f and s change it.`;
  return project === null
    ? t`No tasks yet: c makes one in the dashboard of a project.`
    : t`No tasks yet: c makes one.`;
}

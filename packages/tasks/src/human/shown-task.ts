import { type Fact, facts, moment, printableBlock, type Screen, when } from "@orange-hyper/core/human";
import type { TaskData } from "../schema/parts.js";
import type { ShownTask } from "../view/show-task.js";
import { shown } from "./shown.js";
import { sessionText, statusIcon, statusText } from "./status.js";
import { warningLines } from "./warnings.js";

/** Number of most recent events shown. */
const EVENTS = 10;

/** Formats the result of `task show` as text: the facts, the contents of TASK.md and the last events. */
export function taskShown({ task, body, history, warnings }: ShownTask, screen: Screen): string {
  const { t } = screen;
  const title = task.summary === "" ? screen.dim(t`(no summary)`) : screen.bold(shown(task.summary));
  const events = history.slice(-EVENTS).map((event) => eventLine(event as Event, screen));
  return [
    `${statusIcon(task.status)} ${title}`,
    "",
    facts(factsOf(task, screen), screen),
    ...(body.trim() === "" ? [] : ["", printableBlock(body.trim())]),
    ...(events.length === 0 ? [] : ["", screen.bold(t`History`), ...events]),
    ...(warnings.length === 0 ? [] : ["", ...warningLines(warnings, screen)]),
  ].join("\n");
}

function factsOf(task: TaskData, screen: Screen): readonly Fact[] {
  const { t } = screen;
  const optional = (name: string, value: string | null): readonly Fact[] =>
    value === null ? [] : [[name, shown(value)]];
  return [
    [t`Task`, task.id, screen.cyan],
    [t`Status`, statusText(task.status, screen)],
    [t`Agent`, sessionText(task.session_state, screen)],
    [t`Branch`, shown(`${task.project}/${task.branch}`)],
    [t`Works`, harnessText(task.harness, task.effort)],
    [t`Reviews`, harnessText(task.review_harness, task.review_effort)],
    ...(task.review_round === 0 ? [] : [[t`Review round`, String(task.review_round)] as const]),
    ...optional(t`Worktree`, task.workspace),
    ...optional(t`Session`, task.tmux_session),
    ...optional(t`Pull request`, task.pr_url),
    ...optional(t`Quest`, task.quest),
    ...optional(t`After`, task.after?.join(", ") ?? null),
    [t`Created`, moment(task.created_at, screen)],
    ...optional(t`Attention`, task.attention === null ? null : screen.translate(task.attention.message)),
    [t`File`, task.file],
  ];
}

function harnessText(harness: string, effort: string | null): string {
  return effort === null ? shown(harness) : shown(`${harness} (${effort})`);
}

interface Event {
  readonly type: string;
  readonly timestamp?: string;
  readonly by?: string;
  readonly from?: string;
  readonly to?: string;
  readonly reason?: string;
}

function eventLine({ type, timestamp = "", by = "", from, to, reason }: Event, screen: Screen): string {
  const change = from === undefined || to === undefined ? "" : ` ${from} -> ${to}`;
  const why = reason === undefined ? "" : ` (${reason})`;
  return `  ${screen.dim(when(timestamp, screen).padEnd(4))} ${shown(`${type}${change}${why}`)} ${screen.dim(shown(by))}`;
}

import { TypedScalar } from "@orange-hyper/core/documents";
import { isWorkspaceOf } from "../pool/workspace-name.js";
import { isStatus, STATUSES } from "./status.js";
import type { Task } from "./task.js";
import { isTaskId } from "./task-id.js";

/** The location of a TASK.md. */
export interface TaskPlace {
  /** Folder name of the project. */
  readonly project: string;
  /** Folder name of the task. */
  readonly id: string;
}

/** A task, or the problems of its front matter, one sentence each. */
export type ReadTask =
  | { readonly task: Task; readonly others: Readonly<Record<string, unknown>> }
  | { readonly problems: readonly string[] };

/** Reads the front matter of a TASK.md. Unknown keys are kept in `others`. */
export function readTask(fields: Readonly<Record<string, unknown>>, place: TaskPlace): ReadTask {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [key, rule] of Object.entries(RULES)) {
    const read = rule(fields[key], place);
    if ("problem" in read) problems.push(`${key} ${read.problem}`);
    else values[key] = read.value;
  }
  if (problems.length > 0) return { problems };
  const others = Object.fromEntries(Object.entries(fields).filter(([key]) => !(key in RULES)));
  return { task: values as unknown as Task, others };
}

type Rule = (value: unknown, place: TaskPlace) => { readonly value: unknown } | { readonly problem: string };

const text: Rule = (value) => {
  // Uses the source text, so that a branch named 123 need not be quoted.
  const said = value instanceof TypedScalar ? value.source : value;
  return typeof said === "string" && said !== "" ? { value: said } : { problem: "must be a text" };
};

const optionalText: Rule = (value) =>
  value === undefined || value === null ? { value: null } : text(value, NOWHERE);

const count: Rule = (value) => {
  const number = value instanceof TypedScalar ? value.value : value;
  return Number.isSafeInteger(number) && (number as number) >= 0
    ? { value: number }
    : { problem: "must be a whole number from 0 on" };
};

const time: Rule = (value) => {
  const date = value instanceof Date ? value : typeof value === "string" ? new Date(value) : null;
  if (date === null || Number.isNaN(date.getTime())) return { problem: "must be a time" };
  return { value: typeof value === "string" ? value : date.toISOString() };
};

function oneOf(choices: readonly string[]): Rule {
  return (value) => {
    if (value === undefined || value === null) return { value: null };
    return choices.includes(value as string)
      ? { value }
      : { problem: `must be one of ${choices.join(", ")}` };
  };
}

const budget: Rule = (value) => {
  if (value === undefined || value === null) return { value: null };
  const number = value instanceof TypedScalar ? value.value : value;
  return Number.isSafeInteger(number) && (number as number) >= 1
    ? { value: number }
    : { problem: "must be a whole number from 1 on" };
};

const taskIds: Rule = (value) => {
  if (value === undefined || value === null) return { value: null };
  if (!Array.isArray(value)) return { problem: "must be a list of ids" };
  // Uses the source text, so that an id of digits alone need not be quoted.
  const ids = value.map((one: unknown) => (one instanceof TypedScalar ? one.source : one));
  const isGood = ids.every((one) => typeof one === "string" && isTaskId(one));
  return isGood ? { value: ids.length === 0 ? null : ids } : { problem: "must be a list of ids" };
};

const NOWHERE: TaskPlace = { project: "", id: "" };

const RULES: Readonly<Record<keyof Task, Rule>> = {
  id: (value, { id }) => {
    if (typeof value !== "string" || !isTaskId(value)) return { problem: "must be 21 letters and digits" };
    return value === id ? { value } : { problem: `must be the name of its folder, ${id}` };
  },
  project: (value, { project }) =>
    value === project ? { value } : { problem: `must be the name of its folder, ${project}` },
  branch: text,
  harness: text,
  review_harness: text,
  status: (value) => (isStatus(value) ? { value } : { problem: `must be one of ${STATUSES.join(", ")}` }),
  review_round: count,
  crash_count: count,
  summary: (value) =>
    typeof value === "string" ? { value } : { problem: "must be a text, which may be empty" },
  workspace: (value, { project }) => {
    if (value === null) return { value };
    return typeof value === "string" && isWorkspaceOf(value, project)
      ? { value }
      : { problem: `must be null or a workspace of ${project}, as ${project}--1` };
  },
  tmux_session: optionalText,
  pr_url: optionalText,
  created_at: time,
  updated_at: time,
  effort: optionalText,
  review_effort: optionalText,
  pr_state: oneOf(["OPEN", "CLOSED", "MERGED"]),
  quest: optionalText,
  permission_profile: oneOf(["reduced", "full"]),
  after: taskIds,
  budget_minutes: budget,
  budget_turns: budget,
};

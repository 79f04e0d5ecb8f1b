import { msg } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";
import { readSpawns, type SpawnRecord } from "../agents/spawn-record.js";
import type { Tasks } from "../open/open-tasks.js";
import type { TaskData, Warning } from "../schema/parts.js";
import { duplicateSections, sectionsOf } from "../sections/sections.js";
import { readEvents } from "../storage/history-file.js";
import type { StoredTask } from "../storage/task-files.js";
import { viewTask } from "./view-tasks.js";

export interface ShownTask {
  readonly task: TaskData;
  /** Body with secrets redacted; the same holds for `sections`. */
  readonly body: string;
  /** Sections by name. If a name occurs several times, the last one. */
  readonly sections: Readonly<Record<string, string>>;
  readonly history: readonly object[];
  readonly history_skipped: number;
  /** Launches, oldest first. */
  readonly spawns: readonly SpawnRecord[];
  readonly warnings: readonly Warning[];
}

/** Collects everything that is recorded about a task. */
export async function showTask(tasks: Tasks, { task, body }: StoredTask): Promise<ShownTask> {
  const { events, skipped, hasPartialTail } = await readEvents(tasks.home, task);
  const text = redact(body).text;
  return {
    task: await viewTask(tasks, task),
    body: text,
    sections: Object.fromEntries(sectionsOf(text).map(({ name, content }) => [name, content])),
    history: events,
    history_skipped: skipped,
    spawns: await readSpawns(tasks.home, task),
    warnings: [...duplicateSections(body).map(duplicate), ...(hasPartialTail ? [partialTail(task.id)] : [])],
  };
}

function duplicate(name: string): Warning {
  return {
    code: "TASK_SECTION_DUPLICATE",
    message: msg`TASK.md has the section ${name} more than once; the last one counts.`,
    hint: msg`Leave one of them.`,
  };
}

function partialTail(id: string): Warning {
  return {
    code: "HISTORY_TAIL_PARTIAL",
    message: msg`The last line of the history of task ${id} was not written to its end.`,
    hint: msg`Nothing is to be done: the next event begins a line of its own.`,
  };
}

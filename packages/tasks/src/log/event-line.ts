import type { TaskEvent } from "../history/event.js";
import type { LogComponent, LogLevel, LogLine } from "./log-line.js";

type Kind = TaskEvent["type"];

/** Which part of tasks an event comes from; the first part of its name says it of all others. */
const COMPONENTS: Partial<Readonly<Record<Kind, LogComponent>>> = {
  "status.changed": "engine",
  "effect.failed": "engine",
  "auto.advanced": "monitor",
  "agent.crashed": "monitor",
  "agent.spawned": "spawn",
  "agent.stopped": "spawn",
  "work.salvaged": "workspace",
  "pr.created": "github",
  "pr.linked": "github",
  "pr.merged": "github",
};

const LEVELS: Partial<Readonly<Record<Kind, LogLevel>>> = {
  "effect.failed": "error",
  "agent.crashed": "warn",
  "work.salvaged": "warn",
};

/** An event of a task as a line of the log. A summary is named and not told. */
export function eventLine(
  { type, ...rest }: TaskEvent,
  about: { readonly id: string; readonly by: string },
): LogLine {
  const { summary: _summary, ...facts } = rest as { readonly summary?: unknown };
  return {
    level: LEVELS[type] ?? "info",
    component: COMPONENTS[type] ?? "task",
    msg: type,
    task: about.id,
    by: about.by,
    ...facts,
  };
}

import type { TaskEvent } from "../history/event.js";
import type { LogComponent, LogLevel, LogLine } from "./log-line.js";

type Kind = TaskEvent["type"];

/** Components by event type. Default: "task". */
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

/** Returns the log line of an event. The text of a summary is left out. */
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

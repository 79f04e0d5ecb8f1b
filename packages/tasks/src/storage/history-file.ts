import type { ClockPort, Home } from "@orange-hyper/core/ports";
import type { TaskEvent } from "../history/event.js";
import { fitted, type ReadHistory, readHistory } from "../history/history-lines.js";
import { eventLine } from "../log/event-line.js";
import type { TaskLog } from "../log/task-log.js";
import type { TaskPlace } from "../model/read-task.js";
import type { Actor } from "../workflow/transitions.js";
import { taskFolder } from "./task-files.js";

function keyOf(place: TaskPlace): string {
  return `${taskFolder(place)}/history.jsonl`;
}

/** What events are written with. */
export interface EventGround {
  readonly home: Home;
  readonly clock: ClockPort;
  /** Gets a line for each. */
  readonly log?: TaskLog | undefined;
}

/** Adds an event to the history of a task; several processes may at once. */
export async function appendEvent(
  { home, clock, log }: EventGround,
  place: TaskPlace,
  event: TaskEvent,
  by: Actor,
): Promise<void> {
  const { type, ...rest } = event;
  const line = fitted({ type, timestamp: clock.now(), by, ...rest });
  await home.logs.append(keyOf(place), line, { concurrent: true });
  await log?.write(eventLine(event, { id: place.id, by }));
}

/** What happened to a task, oldest first. */
export async function readEvents(home: Home, place: TaskPlace): Promise<ReadHistory> {
  const bytes = await home.blobs.get(keyOf(place));
  return readHistory(bytes === null ? "" : new TextDecoder().decode(bytes));
}

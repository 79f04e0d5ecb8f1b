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

/** What writing events needs. */
export interface EventGround {
  readonly home: Home;
  readonly clock: ClockPort;
  /** Receives a line per event. */
  readonly log?: TaskLog | undefined;
}

/** Appends an event to the history of a task; safe for concurrent processes. */
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

/** Reads the history of a task, oldest event first. */
export async function readEvents(home: Home, place: TaskPlace): Promise<ReadHistory> {
  const bytes = await home.blobs.get(keyOf(place));
  return readHistory(bytes === null ? "" : new TextDecoder().decode(bytes));
}

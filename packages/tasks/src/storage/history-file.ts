import type { ClockPort, Home } from "@orange-hyper/core/ports";
import type { TaskEvent } from "../history/event.js";
import { fitted, type ReadHistory, readHistory } from "../history/history-lines.js";
import type { TaskPlace } from "../model/read-task.js";
import type { Actor } from "../workflow/transitions.js";
import { taskFolder } from "./task-files.js";

function keyOf(place: TaskPlace): string {
  return `${taskFolder(place)}/history.jsonl`;
}

/** Adds an event to the history of a task; several processes may at once. */
export async function appendEvent(
  { home, clock }: { readonly home: Home; readonly clock: ClockPort },
  place: TaskPlace,
  { type, ...rest }: TaskEvent,
  by: Actor,
): Promise<void> {
  const event = fitted({ type, timestamp: clock.now(), by, ...rest });
  await home.logs.append(keyOf(place), event, { concurrent: true });
}

/** What happened to a task, oldest first. */
export async function readEvents(home: Home, place: TaskPlace): Promise<ReadHistory> {
  const bytes = await home.blobs.get(keyOf(place));
  return readHistory(bytes === null ? "" : new TextDecoder().decode(bytes));
}

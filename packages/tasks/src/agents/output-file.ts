import type { Home } from "@orange-hyper/core/ports";
import type { TaskPlace } from "../model/read-task.js";
import { taskFolder } from "../storage/task-files.js";

/** Returns the key of the file that stores the output of an agent without a terminal. */
export function outputKey(place: TaskPlace, spawnId: string): string {
  return `${taskFolder(place)}/output/${spawnId}.log`;
}

/** Returns the absolute path of a launch's output file; null if the launch has none. */
export async function outputFile(home: Home, place: TaskPlace, spawnId: string): Promise<string | null> {
  const key = outputKey(place, spawnId);
  return (await home.blobs.kind(key)) === null ? null : `${home.path}/${key}`;
}

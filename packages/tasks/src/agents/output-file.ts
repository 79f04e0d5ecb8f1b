import type { Home } from "@orange-hyper/core/ports";
import type { TaskPlace } from "../model/read-task.js";
import { taskFolder } from "../storage/task-files.js";

/** Key of the file that keeps what an agent without a terminal prints. */
export function outputKey(place: TaskPlace, spawnId: string): string {
  return `${taskFolder(place)}/output/${spawnId}.log`;
}

/** Absolute path of that file; null where the launch has none. */
export async function outputFile(home: Home, place: TaskPlace, spawnId: string): Promise<string | null> {
  const key = outputKey(place, spawnId);
  return (await home.blobs.kind(key)) === null ? null : `${home.path}/${key}`;
}

import { isRecord, type Key, type OrangeContext, textOf } from "@orange-hyper/core";
import type { HostEvent } from "@orange-hyper/core/host";
import { type EventKeys, fileKey, toolUseKey } from "../keys.js";

/**
 * Folder of the logs in which sessions record when their tools began. The session's own log is not used because an
 * entry there would make it look newer than its contents.
 */
export const USES_FOLDER = "local/runtime/uses";

/**
 * Records when a command began, so that its end can find what changed meanwhile. Best-effort: without the record, that
 * is not known.
 */
export async function noteUse(
  { ids, logs, clock }: Pick<OrangeContext, "ids" | "logs" | "clock">,
  event: HostEvent,
  keys: EventKeys,
): Promise<void> {
  const key = toolUseKey(ids, event.input);
  if (key === null || !isCommand(event.input["tool_input"])) return;
  const line = { use: key, began_at: clock.now() };
  await logs.append(logOf(keys), line, { concurrent: true }).catch(() => undefined);
}

/** Returns when a tool use began; null when it was not recorded. */
export async function useBegan(
  { logs }: Pick<OrangeContext, "logs">,
  keys: EventKeys,
  use: string,
): Promise<string | null> {
  for await (const line of logs.newest(logOf(keys), (text) => text.includes(use))) {
    if (line.kind !== "record" || !isRecord(line.value) || line.value["use"] !== use) continue;
    const at = textOf(line.value["began_at"]);
    return Number.isNaN(Date.parse(at)) ? null : at;
  }
  return null;
}

function logOf({ session }: EventKeys): Key {
  return `${USES_FOLDER}/${fileKey(session)}.jsonl`;
}

function isCommand(input: unknown): boolean {
  return isRecord(input) && (input["command"] ?? input["cmd"]) !== undefined;
}

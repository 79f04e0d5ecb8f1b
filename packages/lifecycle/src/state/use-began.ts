import { isRecord, type Key, type OrangeContext } from "@orange-hyper/core";
import type { HostEvent } from "@orange-hyper/core/host";
import { type EventKeys, fileKey, textOf, toolUseKey } from "../keys.js";

/** Where each session notes when its tools began: its own log would look newer than what it says. */
export const USES_FOLDER = "local/runtime/uses";

/** Notes when a command began, so that its end can tell what changed meanwhile; without it, that is not known. */
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

/** When a use of a tool began; null where nothing noted it. */
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

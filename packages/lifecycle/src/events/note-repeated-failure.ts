import { textOf } from "@orange-hyper/core";
import { emit } from "@orange-hyper/telemetry";
import { shortKey } from "../keys.js";
import type { EventRun } from "../run.js";

/** Records that a tool failed again with the same input. Best-effort: a failure to record never fails the event. */
export async function noteRepeatedFailure(
  { ctx, event, keys }: Pick<EventRun, "ctx" | "event" | "keys">,
  use: string,
): Promise<void> {
  const name = textOf(event.input["tool_name"]);
  await emit(ctx, "tool_failure_repeated", {
    host: event.host,
    session_key: shortKey(keys.session),
    tool: /^[\w.-]{1,64}$/.test(name) ? name : "",
    use_hash: use,
  }).catch(() => null);
}

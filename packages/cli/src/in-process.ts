import type { HookBridge } from "@orange-hyper/core/host";
import { actOnPayload } from "./hook-event.js";
import { loadBuilt } from "./packages.js";
import { BRIDGES } from "./surfaces.js";

/**
 * Returns the line that `orange host <host> hook <event>` would print, for bridges that run inside a JavaScript process. Starting
 * a process would take a hundred times longer than handling most tool events. Prints nothing, leaves the process's state alone,
 * and rejects on failure.
 */
export async function answerInProcess(
  host: string,
  event: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<string> {
  const name = Object.hasOwn(BRIDGES, host) ? BRIDGES[host] : undefined;
  if (name === undefined) throw new Error(`There is no bridge for ${host}.`);
  const bridge = loadBuilt(name, "hook.cjs").default as HookBridge;
  return actOnPayload(bridge, event, payload);
}

import type { HookBridge } from "@orange-hyper/core/host";
import { actOnPayload } from "./hook-event.js";
import { loadBuilt } from "./packages.js";
import { BRIDGES } from "./surfaces.js";

/**
 * The line that `orange host <host> hook <event>` would print, for a bridge that runs in a process of Node.js or the like: without
 * starting one, which takes a hundred times longer than what is to be found out about most uses of tools. Prints nothing,
 * changes nothing of the process, and rejects where it fails.
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

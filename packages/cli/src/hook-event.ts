import { isAbsolute } from "node:path";
import type { HookBridge, HostEventHandler } from "@orange-hyper/core/host";
import { findActivated, processStdin } from "@orange-hyper/store/hook";
import { fs } from "./fs.js";
import { readPayload } from "./hook-payload.js";
import { type HookSeen, mayTell } from "./hook-told.js";
import { loadBuilt } from "./packages.js";
import { HOST_EVENT_HANDLER } from "./surfaces.js";

/**
 * What a hook has to answer. Where no project is activated, nothing but the payload is read. `seen` is filled on the way, for
 * the case that it fails.
 */
export async function actOnHook(bridge: HookBridge, hook: string, seen: HookSeen): Promise<string> {
  const payload = await readPayload(processStdin());
  const start = startFolder(payload["cwd"]);
  seen.start = start;
  seen.session = payload["session_id"];
  const project = findActivated(start);
  if (project === null) return bridge.idle(hook);
  const { hookContext } = await import("./hook-context.js");
  const ctx = hookContext(project.root, start);
  const event = await bridge.toEvent(hook, payload, { env: process.env, ids: ctx.ids });
  if (event === null) return bridge.idle(hook);
  const { handle } = loadBuilt(HOST_EVENT_HANDLER, `events/${event.name}.cjs`) as unknown as HostEventHandler;
  const result = await handle(ctx, event);
  const isTold = result.degraded && mayTell(bridge, hook, seen);
  return bridge.toAnswer(hook, { ...result, degraded: isTold });
}

/** Where the host works, if it says so and that exists; else where the hook was started. */
function startFolder(cwd: unknown): string {
  try {
    if (typeof cwd === "string" && isAbsolute(cwd)) {
      const real = fs.realpathSync(cwd);
      if (fs.statSync(real).isDirectory()) return real;
    }
  } catch {}
  return process.cwd();
}

import { isAbsolute } from "node:path";
import type { HookBridge, HostEventHandler } from "@orange-hyper/core/host";
import { findActivatable, isActivated, processStdin } from "@orange-hyper/store/hook";
import { fs } from "./fs.js";
import { readPayload } from "./hook-payload.js";
import { loadBuilt } from "./packages.js";
import { HOST_EVENT_HANDLER } from "./surfaces.js";

/** What a hook has to answer. Where no project is activated, nothing but the payload is read. */
export async function actOnHook(bridge: HookBridge, hook: string): Promise<string> {
  const payload = await readPayload(processStdin());
  const start = startFolder(payload["cwd"]);
  const root = findActivatable(start);
  if (root === null || !isActivated(root)) return bridge.idle(hook);
  const { hookContext } = await import("./hook-context.js");
  const ctx = hookContext(root, start);
  const event = await bridge.toEvent(hook, payload, { env: process.env, ids: ctx.ids });
  if (event === null) return bridge.idle(hook);
  const { handle } = loadBuilt(HOST_EVENT_HANDLER, `events/${event.name}.cjs`) as unknown as HostEventHandler;
  return bridge.toAnswer(hook, await handle(ctx, event));
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

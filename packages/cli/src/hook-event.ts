import { isAbsolute } from "node:path";
import {
  type HookAnswer,
  type HookBridge,
  type HostEventHandler,
  type HostEventName,
  type HostEventResult,
  shallowMembers,
} from "@orange-hyper/core/host";
import type { BesideHook } from "@orange-hyper/hooks/abi";
import { findActivated, processStdin } from "@orange-hyper/store/hook";
import { type HookOrigin, shouldReportFailure } from "./failure-notice.js";
import { fs } from "./fs.js";
import { HookFailure } from "./hook-failure.js";
import { type HookPayload, readPayload } from "./hook-payload.js";
import { loadBuilt } from "./packages.js";
import { HOST_EVENT_HANDLER } from "./surfaces.js";

/** The one event that is answered although its payload was cut off: the tool call is refused. */
const BEFORE_TOOL: HostEventName = "pre-tool-use";

/**
 * Returns the answer to a hook. Reads only the payload where no project is activated. Fills `seen` as it proceeds, so that a
 * failure can be reported.
 */
export async function actOnHook(
  bridge: HookBridge<HookAnswer>,
  hook: string,
  seen: HookOrigin,
): Promise<HookAnswer> {
  const { payload, isTruncated } = await readPayload(processStdin());
  if (isTruncated && hook !== BEFORE_TOOL)
    throw new HookFailure("the client sent more than 1 MiB, which was not recorded.");
  return actOnPayload(bridge, hook, payload, seen, isTruncated);
}

/** Returns the answer to a hook whose payload has been read already, completely or cut off. */
export async function actOnPayload<A extends HookAnswer>(
  bridge: HookBridge<A>,
  hook: string,
  input: HookPayload,
  seen: HookOrigin = {},
  isCutOff = false,
): Promise<A> {
  const payload = shallowMembers(input);
  const isTruncated = isCutOff || payload !== input;
  const start = startFolder(payload["cwd"]);
  seen.start = start;
  seen.session = payload["session_id"];
  const project = findActivated(start);
  if (project === null) return bridge.idle(hook);
  const { hookContext } = await import("./hook-context.js");
  const ctx = hookContext(project.root, start);
  const read = await bridge.toEvent(hook, payload, { env: process.env, ids: ctx.ids });
  if (read === null) return bridge.idle(hook);
  const event = isTruncated ? { ...read, isTruncated } : read;
  seen.host = event.host;
  const { handle } = loadBuilt(HOST_EVENT_HANDLER, `events/${event.name}.cjs`) as unknown as HostEventHandler;
  const native = await handle(ctx, event);
  if (process.env["ORANGE_TELEMETRY_ENABLED"] !== undefined && native.active) {
    const { recordHook } = await import("./hook-records.js");
    await recordHook({ root: project.root, start }, { event, hook, payload });
  }
  const beside = {
    payload,
    event,
    result: native,
    // Plugins may only replace a tool input as a whole, which a payload that was cut off does not hold.
    ...(isTruncated
      ? {}
      : {
          judgeInput: (input: HookPayload) =>
            handle(ctx, { ...event, input: { ...event.input, tool_input: input } }),
        }),
  };
  const result =
    process.env["ORANGE_ABI_ENABLED"] === "1" ? await besidePlugins(project.root, start, beside) : native;
  const isTold = result.degraded && shouldReportFailure(bridge, hook, seen);
  return bridge.toAnswer(hook, { ...result, degraded: isTold });
}

/** Loaded on demand, because few users let plugins see events. */
async function besidePlugins(
  root: string,
  start: string,
  seen: Omit<BesideHook, "env">,
): Promise<HostEventResult> {
  const { besideNative } = await import("./hook-abi.js");
  return besideNative({ root, start }, seen);
}

/** Returns the working directory that the host names, if it exists; else that of the hook's process. */
function startFolder(cwd: unknown): string {
  try {
    if (typeof cwd === "string" && isAbsolute(cwd)) {
      const real = fs.realpathSync(cwd);
      if (fs.statSync(real).isDirectory()) return real;
    }
  } catch {}
  return process.cwd();
}

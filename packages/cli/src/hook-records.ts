import type { HostEvent } from "@orange-hyper/core/host";
import type * as RecordsEntry from "@orange-hyper/telemetry/hook";
import { hookContext } from "./hook-context.js";
import type { HookPayload } from "./hook-payload.js";
import { loadBuilt } from "./packages.js";

const TELEMETRY = "@orange-hyper/telemetry";

/** Records a hook event if the user has switched recording on; see `keepRecords`. */
export async function recordHook(
  project: { readonly root: string; readonly start: string },
  {
    event,
    hook,
    payload,
  }: { readonly event: HostEvent; readonly hook: string; readonly payload: HookPayload },
): Promise<void> {
  const { keepRecords } = loadBuilt(TELEMETRY, "hook.cjs") as typeof RecordsEntry;
  const native = payload["hook_event_name"];
  await keepRecords(
    hookContext(project.root, project.start, TELEMETRY),
    {
      event,
      native: typeof native === "string" ? native : hook,
      payload,
      world: {
        pid: process.pid,
        platform: process.platform,
        shell: process.env["SHELL"]?.split("/").at(-1) ?? null,
        node: process.version,
      },
    },
    process.env,
  );
}

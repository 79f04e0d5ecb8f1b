import type { HostState, HostWorld } from "@orange-hyper/core/host";
import { askClient, askForHooks } from "./ask.js";
import { readHooks, readInstallation, readRegistration } from "./read.js";

/** Reported as the source of the trust state, or as the reason why it is unknown. */
const SURFACE = {
  read: "codex-app-server-hooks-list",
  unread: "codex-hook-review-not-machine-readable",
} as const;

/** Reads the state of our plugin from the installed client. Unknown without a client, and where it gives no answer. */
export async function detectCodex(world: HostWorld): Promise<HostState> {
  const executable = await world.programs.find("codex");
  const [marketplaces, plugins, hooks] =
    executable === null
      ? [null, null, null]
      : await Promise.all([
          askClient(world, executable, ["plugin", "marketplace", "list"]),
          askClient(world, executable, ["plugin", "list"]),
          askForHooks(world, executable),
        ]);
  const read = readHooks(hooks);
  return {
    executable,
    ...readRegistration(marketplaces),
    ...readInstallation(plugins),
    hooks: { ...read, surface: read.listed === null ? SURFACE.unread : SURFACE.read },
  };
}

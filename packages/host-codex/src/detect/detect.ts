import type { HostState, HostWorld } from "@orange-hyper/core/host";
import { askClient, askForHooks } from "./ask.js";
import { readHooks, readInstallation, readRegistration } from "./read.js";

/** Where trust was read, or why it could not be. */
const SURFACE = {
  read: "codex-app-server-hooks-list",
  unread: "codex-hook-review-not-machine-readable",
} as const;

/** What the installed client says about our plugin; all unknown without a client, or for what it does not answer. */
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

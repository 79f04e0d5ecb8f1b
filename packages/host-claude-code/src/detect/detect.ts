import type { HostState, HostWorld } from "@orange-hyper/core/host";
import { askClient } from "./ask.js";
import { readInstallation, readRegistration } from "./read.js";

/** Reads the state of our plugin from the installed client. Unknown without a client, and where it gives no answer. */
export async function detectClaudeCode(world: HostWorld): Promise<HostState> {
  const executable = await world.programs.find("claude");
  const [marketplaces, plugins] =
    executable === null
      ? [null, null]
      : await Promise.all([
          askClient(world, executable, ["plugin", "marketplace", "list"]),
          askClient(world, executable, ["plugin", "list"]),
        ]);
  const installation = readInstallation(plugins);
  return {
    executable,
    ...readRegistration(marketplaces),
    ...installation,
    hooks: {
      // The client has no review of hooks: it runs every hook of an enabled plugin.
      trust: installation.installation === "installed" ? "trusted" : "unknown",
      enabled: true,
      listed: null,
      surface: "claude-code-has-no-hook-review",
    },
  };
}

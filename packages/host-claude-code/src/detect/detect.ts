import type { HostState, HostWorld } from "@orange-hyper/core/host";
import { askClient } from "./ask.js";
import { readInstallation, readRegistration } from "./read.js";

/** What the installed client says about our plugin; all unknown without a client, or for what it does not answer. */
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
      // The client knows no review: it runs every hook of a plugin that is enabled.
      trust: installation.installation === "installed" ? "trusted" : "unknown",
      enabled: true,
      listed: null,
      surface: "claude-code-has-no-hook-review",
    },
  };
}

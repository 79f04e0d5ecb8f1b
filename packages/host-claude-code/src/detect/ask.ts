import type { HostWorld } from "@orange-hyper/core/host";

/** Longest wait for one answer of the client; it takes a few hundred milliseconds. */
const TIMEOUT_MS = 5_000;

/**
 * The client is asked about a copy of what the user configured of plugins. It makes files wherever it finds a home, and looks is
 * all that we want of it.
 */
const MIRROR = {
  variable: "CLAUDE_CONFIG_DIR",
  fallback: ".claude",
  parts: ["settings.json", "plugins/known_marketplaces.json", "plugins/installed_plugins.json"],
} as const;

/** A look must not reach the network. */
const OFFLINE = {
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  DISABLE_AUTOUPDATER: "1",
  GIT_ALLOW_PROTOCOL: "file",
  HTTP_PROXY: "http://127.0.0.1:9",
  HTTPS_PROXY: "http://127.0.0.1:9",
  ALL_PROXY: "http://127.0.0.1:9",
} as const;

/** The answer of `claude <args> --json`; null when there is none that is JSON. */
export async function askClient(
  { programs }: HostWorld,
  program: string,
  args: readonly string[],
): Promise<unknown> {
  const result = await programs.run({
    program,
    args: [...args, "--json"],
    timeoutMs: TIMEOUT_MS,
    env: OFFLINE,
    mirror: MIRROR,
  });
  if (result.kind !== "ended" || result.status !== 0) return null;
  try {
    return JSON.parse(result.stdout);
  } catch {
    return null;
  }
}

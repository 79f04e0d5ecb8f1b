import type { HostWorld } from "@orange-hyper/core/host";

/** Maximum wait for one answer of the client, in ms. It usually takes a few hundred. */
const TIMEOUT_MS = 5_000;

/**
 * The parts of the user's folder that the client sees as a temporary copy. It gets a copy because it creates files in
 * whatever home it finds, while detection must not write anything.
 */
const MIRROR = {
  variable: "CLAUDE_CONFIG_DIR",
  fallback: ".claude",
  parts: ["settings.json", "plugins/known_marketplaces.json", "plugins/installed_plugins.json"],
} as const;

/** Blocks network access, which detection must not need. */
const OFFLINE = {
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  DISABLE_AUTOUPDATER: "1",
  GIT_ALLOW_PROTOCOL: "file",
  HTTP_PROXY: "http://127.0.0.1:9",
  HTTPS_PROXY: "http://127.0.0.1:9",
  ALL_PROXY: "http://127.0.0.1:9",
} as const;

/** Returns the answer of `claude <args> --json`; null when it fails or is not JSON. */
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

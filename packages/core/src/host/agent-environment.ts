import type { Environment } from "../values.js";
import type { HostManifest } from "./agent-host.js";

/** Environment variables set by agents for which no host plugin exists. The last one is shared by several agents. */
const UNBOUND: readonly Pick<HostManifest, "title" | "agentEnvironment">[] = [
  { title: "Cursor", agentEnvironment: ["CURSOR_AGENT"] },
  { title: "Gemini CLI", agentEnvironment: ["GEMINI_CLI"] },
  { title: "GitHub Copilot CLI", agentEnvironment: ["COPILOT_CLI"] },
  { title: "opencode", agentEnvironment: ["OPENCODE"] },
  { title: "pi", agentEnvironment: ["PI_CODING_AGENT"] },
  { title: "an agent", agentEnvironment: ["AI_AGENT"] },
];

/**
 * Returns the title of the agent that started a process with this environment; null for none. This only keeps an agent
 * from making a person's decision by mistake: it is no security barrier, because programs can change their environment.
 */
export function agentOf(
  env: Environment,
  hosts: readonly Pick<HostManifest, "title" | "agentEnvironment">[],
): string | null {
  return [...hosts, ...UNBOUND].find((host) => isRunBy(env, host))?.title ?? null;
}

/** True when a process with this environment was started, directly or indirectly, by the agent of a host. */
export function isRunBy(
  env: Environment,
  { agentEnvironment = [] }: Pick<HostManifest, "agentEnvironment">,
): boolean {
  return agentEnvironment.some((name) => !["", "0", "false"].includes(env[name] ?? ""));
}

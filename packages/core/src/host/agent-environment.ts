import type { HostManifest } from "./agent-host.js";

/** How agents mark what they run, as far as it is known, of those that no plugin binds; the last is what several share. */
const UNBOUND: readonly Pick<HostManifest, "title" | "agentEnvironment">[] = [
  { title: "Cursor", agentEnvironment: ["CURSOR_AGENT"] },
  { title: "Gemini CLI", agentEnvironment: ["GEMINI_CLI"] },
  { title: "GitHub Copilot CLI", agentEnvironment: ["COPILOT_CLI"] },
  { title: "opencode", agentEnvironment: ["OPENCODE"] },
  { title: "pi", agentEnvironment: ["PI_CODING_AGENT"] },
  { title: "an agent", agentEnvironment: ["AI_AGENT"] },
];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The agent whose use of a tool a process with this environment is part of; null for none. What an agent starts may change its
 * environment: this keeps an agent from deciding by mistake, and is no barrier against one that means to.
 */
export function agentOf(
  env: Environment,
  hosts: readonly Pick<HostManifest, "title" | "agentEnvironment">[],
): string | null {
  return [...hosts, ...UNBOUND].find((host) => isRunBy(env, host))?.title ?? null;
}

/** True for a process with this environment that is part of what a host's agent runs, or inside of such a part. */
export function isRunBy(
  env: Environment,
  { agentEnvironment = [] }: Pick<HostManifest, "agentEnvironment">,
): boolean {
  return agentEnvironment.some((name) => !["", "0", "false"].includes(env[name] ?? ""));
}

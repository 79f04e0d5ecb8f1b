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

/**
 * The agent whose use of a tool a process with this environment is part of; null for none. What an agent starts may change its
 * environment: this keeps an agent from deciding by mistake, and is no barrier against one that means to.
 */
export function agentOf(
  env: Readonly<Record<string, string | undefined>>,
  hosts: readonly Pick<HostManifest, "title" | "agentEnvironment">[],
): string | null {
  const isSet = (name: string): boolean => !["", "0", "false"].includes(env[name] ?? "");
  return (
    [...hosts, ...UNBOUND].find(({ agentEnvironment = [] }) => agentEnvironment.some(isSet))?.title ?? null
  );
}

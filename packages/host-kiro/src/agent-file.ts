import type { IdPort } from "@orange-hyper/core/ports";
import { fingerprintText, jsonText, wordOf } from "@orange-hyper/hosts/bridge";
import { HOOKS, HOST_ID } from "./hooks.js";

declare const PACKAGE_VERSION: string;

/** The agent that carries the hooks, by which its user chooses it. */
export const AGENT = "orange-hyper";

/** Where hooks find the process that stands for a session. */
export const SESSION_VARIABLE = "ORANGE_KIRO_PROCESS";

/** Orange answers within half of it. */
const TIMEOUT_MS = 10_000;

/** `command` is the program and first arguments that reach Orange. */
export function agentText(command: readonly string[]): string {
  const entries = HOOKS.map((hook) => [
    hook.native,
    [
      {
        ...(hook.event.endsWith("tool-use") && { matcher: "*" }),
        command: hookLine(command, wordOf(hook)),
        timeout_ms: TIMEOUT_MS,
      },
    ],
  ]);
  return jsonText({
    name: AGENT,
    description:
      "Kiro with the hooks of Orange Hyper. Written by `orange binding install`, taken away by `orange binding remove`.",
    // An agent that names no tools has none, and only the agent of Kiro itself has these files and servers without naming them.
    tools: ["*"],
    includeMcpJson: true,
    resources: ["file://AGENTS.md", "file://README.md", "file://.kiro/steering/**/*.md"],
    hooks: Object.fromEntries(entries),
  });
}

/** Lower-case hex SHA-256 of the agent as this version writes it, whatever the machine. */
export function agentFingerprint({ ids }: { readonly ids: Pick<IdPort, "digest"> }): string {
  const file = { path: `${AGENT}.json`, text: agentText(["/orange"]) };
  return ids.digest(fingerprintText(`kiro-agent-${PACKAGE_VERSION}`, [file]));
}

/** A line for the shell that Kiro starts; its parent is Kiro itself. */
function hookLine(command: readonly string[], word: string): string {
  const isWindows = !command[0]?.startsWith("/");
  const quote = (text: string): string => (isWindows ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`);
  const line = `${command.map(quote).join(" ")} host ${HOST_ID} hook ${word}`;
  return isWindows ? line : `${SESSION_VARIABLE}=$PPID ${line}`;
}

import type { IdPort } from "@orange-hyper/core/ports";
import { fingerprintText, jsonText, wordOf } from "@orange-hyper/hosts/bridge";
import { HOOKS, HOST_ID } from "./hooks.js";

declare const PACKAGE_VERSION: string;

/** Name of the agent that carries the hooks. The user selects it by this name. */
export const AGENT = "orange-hyper";

/** Environment variable with the id of the process that identifies a session. */
export const SESSION_VARIABLE = "ORANGE_KIRO_PROCESS";

/** Timeout of a hook, in ms. Orange answers within half of it. */
const TIMEOUT_MS = 10_000;

/** Returns the text of the agent file. `command` is the program and the first arguments that start Orange. */
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
    // Stated explicitly, because only Kiro's default agent has tools, MCP servers and these files without listing them.
    tools: ["*"],
    includeMcpJson: true,
    resources: ["file://AGENTS.md", "file://README.md", "file://.kiro/steering/**/*.md"],
    hooks: Object.fromEntries(entries),
  });
}

/** Returns the lower-case hex SHA-256 of this version's agent file. It is the same on every machine. */
export function agentFingerprint({ ids }: { readonly ids: Pick<IdPort, "digest"> }): string {
  const file = { path: `${AGENT}.json`, text: agentText(["/orange"]) };
  return ids.digest(fingerprintText(`kiro-agent-${PACKAGE_VERSION}`, [file]));
}

/** Returns the command line of a hook. On POSIX systems it passes the shell's parent process, which is Kiro. */
function hookLine(command: readonly string[], word: string): string {
  const isWindows = !command[0]?.startsWith("/");
  const quote = (text: string): string => (isWindows ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`);
  const line = `${command.map(quote).join(" ")} host ${HOST_ID} hook ${word}`;
  return isWindows ? line : `${SESSION_VARIABLE}=$PPID ${line}`;
}

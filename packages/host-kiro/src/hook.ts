import type { HookAnswer, HookBridge, HookWorld, HostEvent } from "@orange-hyper/core/host";
import { eventInput, findHook, languageFields } from "@orange-hyper/hosts/bridge";
import { agentFingerprint, SESSION_VARIABLE } from "./agent-file.js";
import { degraded, idle, toAnswer } from "./answers.js";
import { HOOKS, HOST_ID } from "./hooks.js";
import { readTool } from "./tool.js";

declare const PACKAGE_VERSION: string;

/** The bridge that answers the hooks of Kiro. */
const bridge: HookBridge<HookAnswer> = { toEvent, toAnswer, idle, degraded };

export default bridge;

async function toEvent(
  word: string,
  payload: Readonly<Record<string, unknown>>,
  { env, ids }: HookWorld,
): Promise<HostEvent | null> {
  const hook = findHook(HOOKS, word);
  if (hook === undefined) return null;
  const tool = hook.event.endsWith("tool-use") ? readTool(hook.event, payload) : {};
  if (tool === null) return null;
  const { exitStatus, ...fields } = tool;
  return {
    name: hook.event,
    host: HOST_ID,
    binding: { fingerprint: agentFingerprint({ ids }), version: PACKAGE_VERSION },
    input: eventInput({ ...payload, session_id: sessionOf(payload["session_id"], env), ...fields }),
    ...languageFields(env),
    ...(exitStatus === undefined ? {} : { exitStatus }),
  };
}

/**
 * Returns the session's id. Versions before 3 send none, so the process that started the hook identifies the session.
 */
function sessionOf(named: unknown, env: HookWorld["env"]): string | undefined {
  if (typeof named === "string" && named !== "") return named;
  const host = env[SESSION_VARIABLE] ?? "";
  return /^\d{1,10}$/.test(host) ? `process-${host}` : undefined;
}

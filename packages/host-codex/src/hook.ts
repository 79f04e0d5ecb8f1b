import type { HookBridge, HookWorld, HostEvent } from "@orange-hyper/core/host";
import { answersIn, eventInput, findHook, languageFields } from "@orange-hyper/hosts/bridge";
import { bundleFingerprint, PLUGIN_VERSION } from "./fingerprint.js";
import { FORM, HOOKS } from "./hooks.js";

/** Tools whose result is a command's output, by whatever name a version of Codex gives them. */
const SHELL_TOOLS = ["Bash", "shell", "exec_command", "local_shell"];

/** Answers the hooks of Codex. */
const bridge: HookBridge = { toEvent, ...answersIn(FORM) };

export default bridge;

async function toEvent(
  word: string,
  payload: Readonly<Record<string, unknown>>,
  { env, ids }: HookWorld,
): Promise<HostEvent | null> {
  const hook = findHook(HOOKS, word);
  if (hook === undefined) return null;
  const event: HostEvent = {
    name: hook.event,
    host: "codex",
    binding: { fingerprint: await bundleFingerprint({ ids }), version: PLUGIN_VERSION },
    ...(hook.event === "pre-tool-use" ? { canChangeInput: true } : {}),
    input: {
      ...eventInput(payload),
      // Codex has no tools that only read: whatever looks at files is a command, which hooks see.
      ...(hook.event === "stop" ? { read_paths: [] } : {}),
    },
    ...languageFields(env),
  };
  const status = hasExitStatus(event) ? await exitStatus(payload, env) : undefined;
  return status === undefined ? event : { ...event, exitStatus: status };
}

function hasExitStatus({ name, input }: HostEvent): boolean {
  return name === "post-tool-use" && SHELL_TOOLS.some((tool) => tool === input["tool_name"]);
}

async function exitStatus(
  payload: Readonly<Record<string, unknown>>,
  env: HookWorld["env"],
): Promise<number | null | undefined> {
  const { readExitStatus, sessionsFolder } = await import("./transcript.js");
  return readExitStatus({
    transcriptPath: payload["transcript_path"],
    toolUseId: payload["tool_use_id"],
    sessions: sessionsFolder(env),
  });
}

import { isRecord } from "@orange-hyper/core";
import type { HookBridge, HookWorld, HostEvent } from "@orange-hyper/core/host";
import { answersIn, eventInput, findHook, languageFields } from "@orange-hyper/hosts/bridge";
import { bundleFingerprint, PLUGIN_VERSION } from "./fingerprint.js";
import { FORM, HOOKS } from "./hooks.js";
import type { CommandRecord } from "./transcript.js";

/** Tools whose result is the output of a command. The name varies between versions of Codex. */
const SHELL_TOOLS = ["Bash", "shell", "exec_command", "local_shell"];

/** The bridge that answers the hooks of Codex. */
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
      // Codex has no read-only tools: files are read by commands, which other hooks report.
      ...(hook.event === "stop" ? { read_paths: [] } : {}),
    },
    ...languageFields(env),
  };
  const record = isCommand(event) ? await commandRecord(payload, env) : undefined;
  return record === undefined ? event : withRecord(event, record);
}

function isCommand({ name, input }: HostEvent): boolean {
  return name === "post-tool-use" && SHELL_TOOLS.some((tool) => tool === input["tool_name"]);
}

async function commandRecord(
  payload: Readonly<Record<string, unknown>>,
  env: HookWorld["env"],
): Promise<CommandRecord | undefined> {
  const { readCommandRecord, sessionsFolder } = await import("./transcript.js");
  return readCommandRecord({
    transcriptPath: payload["transcript_path"],
    toolUseId: payload["tool_use_id"],
    sessions: sessionsFolder(env),
  });
}

/**
 * Adds the recorded outcome. Replaces `cwd`, because the payload always has the session's folder instead of the
 * command's.
 */
function withRecord(event: HostEvent, { status, folder }: CommandRecord): HostEvent {
  return {
    ...event,
    exitStatus: status,
    ...(status === null ? { isRefused: true } : {}),
    ...(folder === undefined || hasFolder(event) ? {} : { input: { ...event.input, cwd: folder } }),
  };
}

/**
 * True when the input has a `workdir`. It may be relative to the session's folder, so `cwd` must then stay as it is.
 */
function hasFolder({ input: { tool_input: input } }: HostEvent): boolean {
  return isRecord(input) && typeof input["workdir"] === "string";
}

import type { HookBridge, HookWorld, HostEvent } from "@orange-hyper/core/host";
import { answersIn, eventInput, findHook, languageFields } from "@orange-hyper/hosts/bridge";
import { bundleFingerprint, PLUGIN_VERSION } from "./fingerprint.js";
import { FORM, HOOKS } from "./hooks.js";
import { readToolResult, type ToolResult } from "./tool-result.js";

/** Matches a prompt that the client itself sends when a command or an agent has ended in the background. */
const NOTIFICATION = /^\s*<task-notification>/;

/** The bridge that answers the hooks of Claude Code. */
const bridge: HookBridge = { toEvent, ...answersIn(FORM) };

export default bridge;

async function toEvent(
  word: string,
  payload: Readonly<Record<string, unknown>>,
  { env, ids }: HookWorld,
): Promise<HostEvent | null> {
  const hook = findHook(HOOKS, word);
  if (hook === undefined || isNotification(payload["prompt"])) return null;
  const result: Partial<ToolResult> | null =
    hook.event === "post-tool-use" ? readToolResult(word, payload) : {};
  if (result === null) return null;
  const { exitStatus, ...response } = result;
  return {
    name: hook.event,
    host: FORM.id,
    binding: { fingerprint: await bundleFingerprint({ ids }), version: PLUGIN_VERSION },
    // The client's `prompt_id` cannot serve as the turn: a notification gets a new one in the middle of the user's
    // work.
    ...(hook.event === "pre-tool-use" ? { canChangeInput: true } : {}),
    input: eventInput({ ...payload, turn_id: undefined, ...response }),
    ...languageFields(env),
    ...(exitStatus === undefined ? {} : { exitStatus }),
  };
}

function isNotification(prompt: unknown): boolean {
  return typeof prompt === "string" && NOTIFICATION.test(prompt);
}

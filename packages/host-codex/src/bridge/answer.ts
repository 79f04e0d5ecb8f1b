import type { HostEventResult } from "@orange-hyper/core/host";
import { type CodexHook, findHook } from "./hooks.js";
import { boundedContext, userLine } from "./text.js";

/** Codex drops the whole answer of a hook when it has one key that it does not know there. */
interface Answer {
  readonly continue?: true;
  readonly systemMessage?: string;
  readonly hookSpecificOutput?: { readonly hookEventName: string; readonly additionalContext?: string };
  readonly decision?: "block";
  readonly reason?: string;
}

/** What came of an event, as Codex takes it. */
export function toAnswer(word: string, result: HostEventResult): string {
  const hook = findHook(word);
  if (hook === undefined) return idle(word);
  const reason = blockReason(hook, result);
  if (reason !== "") return print({ decision: "block", reason: boundedContext(reason) });
  return print(plainAnswer(hook, result.additional_context ?? "", systemMessage(hook, result)));
}

/** The answer where there is nothing to say. */
export function idle(word: string): string {
  const hook = findHook(word);
  return print(hook === undefined ? {} : plainAnswer(hook, "", ""));
}

/** The answer where Orange failed: the session goes on, and the user is told where Codex has a place for it. */
export function degraded(word: string, reason: string): string {
  const hook = findHook(word);
  return print(hook === undefined || !hook.hasContext ? {} : plainAnswer(hook, "", degradedLine(reason)));
}

/** Codex ignores a block without reason, and marks the hook as failed. */
function blockReason({ event }: CodexHook, result: HostEventResult): string {
  if (event === "user-prompt-submit" && result.blocked === true) return (result.block_reason ?? "").trim();
  if (event === "stop" && result.continuation_required === true)
    return (result.continuation_reason ?? "").trim();
  return "";
}

function plainAnswer({ native, hasContext }: CodexHook, context: string, message: string): Answer {
  const told = message === "" ? {} : { systemMessage: userLine(message) };
  if (!hasContext) return message === "" ? {} : { continue: true, ...told };
  const hasText = context.trim() !== "";
  return {
    continue: true,
    ...told,
    hookSpecificOutput: {
      hookEventName: native,
      ...(hasText && { additionalContext: boundedContext(context) }),
    },
  };
}

/** What failed is told by the hooks before the end of a turn; whoever calls sees to it that this is rare. */
function systemMessage({ hasContext }: CodexHook, result: HostEventResult): string {
  const message = (result.system_message ?? "").trim();
  if (message !== "" || !result.degraded || !hasContext) return message;
  const code = result.reason ?? result.warnings[0]?.code ?? "";
  return degradedLine(`part of this session could not be recorded${code === "" ? "" : ` (${code})`}.`);
}

function degradedLine(reason: string): string {
  return `Orange: ${reason} Run \`orange doctor\` to see why.`;
}

function print(answer: Answer): string {
  return `${JSON.stringify(answer)}\n`;
}

import { degradedLine, failureLine, type HookBridge, type HostEventResult } from "@orange-hyper/core/host";
import { findHook, type HostHook } from "./hooks.js";
import { boundedContext, userLine } from "./text.js";

/** The form in which a host with JSON hooks accepts answers. */
export interface AnswerForm {
  readonly hooks: readonly HostHook[];
  /** True when even an empty answer must state that the session continues, and which hook it belongs to. */
  readonly isExplicit: boolean;
  /**
   * True when the host accepts a changed tool input only together with a permission grant. Otherwise no grant is sent,
   * and the host asks its user as usual.
   */
  readonly grantsInput: boolean;
}

/** The JSON of an answer. Send a host only keys that it supports: some discard an answer with unknown keys. */
interface Answer {
  readonly continue?: true;
  readonly systemMessage?: string;
  readonly hookSpecificOutput?: {
    readonly hookEventName: string;
    readonly additionalContext?: string;
    readonly permissionDecision?: "deny" | "allow";
    readonly permissionDecisionReason?: string;
    readonly updatedInput?: HostEventResult["updated_input"];
  };
  readonly decision?: "block";
  readonly reason?: string;
}

/** Returns the functions that produce a bridge's answers in the given form. */
export function answersIn({
  hooks,
  isExplicit,
  grantsInput,
}: AnswerForm): Pick<HookBridge, "toAnswer" | "idle" | "degraded"> {
  const plain = isExplicit ? explicitAnswer : shortAnswer;
  const idle = (word: string): string => {
    const hook = findHook(hooks, word);
    return print(hook === undefined ? {} : plain(hook, "", ""));
  };
  return {
    idle,
    toAnswer: (word, result) => {
      const hook = findHook(hooks, word);
      if (hook === undefined) return idle(word);
      const denial = denyReason(hook, result);
      if (denial !== "") return print(refusal(hook, denial));
      const reason = blockReason(hook, result);
      if (reason !== "") return print({ decision: "block", reason: boundedContext(reason) });
      const input = hook.event === "pre-tool-use" ? result.updated_input : undefined;
      if (input !== undefined) return print(changedInput(hook, result, { input, grantsInput }));
      return print(plain(hook, result.additional_context ?? "", systemMessage(hook, result)));
    },
    degraded: (word, reason) => {
      const hook = findHook(hooks, word);
      const isTold = hook?.hasContext === true && hook.isSilent !== true;
      return print(isTold ? plain(hook, "", degradedLine(reason)) : {});
    },
  };
}

/** Returns the reason for denying a tool call; empty when it is not denied. Hosts accept no denial without a reason. */
function denyReason({ event }: HostHook, result: HostEventResult): string {
  return event === "pre-tool-use" && result.denied === true ? (result.deny_reason ?? "").trim() : "";
}

function refusal({ native }: HostHook, reason: string): Answer {
  return {
    hookSpecificOutput: {
      hookEventName: native,
      permissionDecision: "deny",
      permissionDecisionReason: boundedContext(reason),
    },
  };
}

function changedInput(
  { native }: HostHook,
  { additional_context: context = "" }: HostEventResult,
  {
    input,
    grantsInput,
  }: Pick<AnswerForm, "grantsInput"> & {
    readonly input: NonNullable<HostEventResult["updated_input"]>;
  },
): Answer {
  const grant = grantsInput ? { permissionDecision: "allow" as const } : {};
  return {
    hookSpecificOutput: { hookEventName: native, ...grant, updatedInput: input, ...contextOf(context) },
  };
}

/**
 * Returns the reason for a block; empty for none. Hosts ignore a block without a reason, or mark the hook as failed.
 */
function blockReason({ event }: HostHook, result: HostEventResult): string {
  if (event === "user-prompt-submit" && result.blocked === true) return (result.block_reason ?? "").trim();
  if (event === "stop" && result.continuation_required === true)
    return (result.continuation_reason ?? "").trim();
  return "";
}

function explicitAnswer(
  { native, hasContext, isSilent }: HostHook,
  context: string,
  message: string,
): Answer {
  if (isSilent === true && message === "" && context.trim() === "") return {};
  if (!hasContext) return message === "" ? {} : { continue: true, ...told(message) };
  return {
    continue: true,
    ...told(message),
    hookSpecificOutput: { hookEventName: native, ...contextOf(context) },
  };
}

function shortAnswer({ native, hasContext }: HostHook, context: string, message: string): Answer {
  const text = hasContext ? contextOf(context) : {};
  const hasText = text.additionalContext !== undefined;
  return {
    ...told(message),
    ...(hasText && { hookSpecificOutput: { hookEventName: native, ...text } }),
  };
}

function told(message: string): Pick<Answer, "systemMessage"> {
  return message === "" ? {} : { systemMessage: userLine(message) };
}

function contextOf(context: string): { readonly additionalContext?: string } {
  return context.trim() === "" ? {} : { additionalContext: boundedContext(context) };
}

/**
 * Returns the message to the user. Failures are reported only by hooks that carry messages and are not silent; the
 * caller limits how often.
 */
function systemMessage({ hasContext, isSilent }: HostHook, result: HostEventResult): string {
  const message = (result.system_message ?? "").trim();
  if (message !== "" || !result.degraded || !hasContext || isSilent === true) return message;
  return failureLine(result);
}

function print(answer: Answer): string {
  return `${JSON.stringify(answer)}\n`;
}

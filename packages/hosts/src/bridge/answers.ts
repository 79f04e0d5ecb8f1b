import { degradedLine, failureLine, type HookBridge, type HostEventResult } from "@orange-hyper/core/host";
import { findHook, type HostHook } from "./hooks.js";
import { boundedContext, userLine } from "./text.js";

/** How a host with hooks in JSON takes answers. */
export interface AnswerForm {
  readonly hooks: readonly HostHook[];
  /** An answer says that the session goes on, and which hook it is for, also where there is nothing else to say. */
  readonly isExplicit: boolean;
  /** Another input for a tool is taken beside a grant alone; elsewhere it stands by itself, and the host asks as it would anyway. */
  readonly grantsInput: boolean;
}

/** No host is sent a key that it might not know: some drop the whole answer for one. */
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

/** The answers of a bridge to such a host. */
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

/** Hosts take no refusal without reason. */
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

/** Hosts ignore a block without reason, or mark the hook as failed. */
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

/** What failed is told by the hooks before the end of a turn; whoever calls sees to it that this is rare. */
function systemMessage({ hasContext, isSilent }: HostHook, result: HostEventResult): string {
  const message = (result.system_message ?? "").trim();
  if (message !== "" || !result.degraded || !hasContext || isSilent === true) return message;
  return failureLine(result);
}

function print(answer: Answer): string {
  return `${JSON.stringify(answer)}\n`;
}

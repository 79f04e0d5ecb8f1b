import {
  askFirst,
  degradedLine,
  failureLine,
  type HookAnswer,
  type HookBridge,
  type HostEventResult,
  type PlainAnswer,
} from "@orange-hyper/core/host";
import { boundedContext, findHook } from "@orange-hyper/hosts/bridge";
import { HOOKS } from "./hooks.js";

/** The empty answer. It prints nothing, because any output of a hook may become context. */
const NOTHING = "";

export const idle = (): HookAnswer => NOTHING;

/**
 * Answers in the form that Kiro documents: text on stdout is context at the start of a session and with a prompt;
 * status 2 refuses a tool and passes stderr to the model. At a stop it prints an object that is undocumented but
 * reported to keep the turn going.
 */
export const toAnswer: HookBridge<HookAnswer>["toAnswer"] = (word, result) => {
  switch (findHook(HOOKS, word)?.event) {
    case "session-start":
      return result.degraded ? told(failureLine(result)) : context(contextOf(result));
    case "user-prompt-submit":
      return context(contextOf(result));
    case "pre-tool-use":
      return refusal(result);
    case "stop":
      return keptGoing(result);
    default:
      return NOTHING;
  }
};

/**
 * Reports a failure only at the start of a session. Kiro shows the user the stderr of a hook with a status other than 0
 * or 2.
 */
export const degraded: HookBridge<HookAnswer>["degraded"] = (word, reason) =>
  word === "session-start" ? told(degradedLine(reason)) : NOTHING;

function told(line: string): PlainAnswer {
  return { exitCode: 1, stdout: "", stderr: line };
}

function context(text: string): HookAnswer {
  return text === "" ? NOTHING : { exitCode: 0, stdout: boundedContext(text), stderr: "" };
}

function contextOf({ additional_context, blocked, block_reason }: HostEventResult): string {
  const held = blocked === true ? (block_reason ?? "").trim() : "";
  return held === "" ? (additional_context ?? "").trim() : askFirst(held);
}

function refusal({ denied, deny_reason }: HostEventResult): HookAnswer {
  const reason = denied === true ? (deny_reason ?? "").trim() : "";
  return reason === "" ? NOTHING : { exitCode: 2, stdout: "", stderr: boundedContext(reason) };
}

function keptGoing({ continuation_required, continuation_reason }: HostEventResult): HookAnswer {
  const reason = continuation_required === true ? (continuation_reason ?? "").trim() : "";
  return reason === ""
    ? NOTHING
    : `${JSON.stringify({ decision: "block", reason: boundedContext(reason) })}\n`;
}
